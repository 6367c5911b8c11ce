import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { cloneTemplate } from '../harness/clone.ts';
import type { Requester } from '../harness/index.ts';
import { type Sending, tokenIn } from '../questionnaire-mapping/sending.ts';
import { registerOf } from '../records/wire.ts';

/** A server in a separate process, so that a server that no longer answers fails a test but does not block it. */
export const startServed = async (more: NodeJS.ProcessEnv = {}): Promise<ServerProcess> =>
  startProcess((await cloneTemplate()).url, 'error', {
    REGISTRATION: 'approval',
    LIMIT_REGISTRATIONS_PER_HOUR: '100000',
    LIMIT_FORGOTTEN_PER_ADDRESS: '100000',
    LIMIT_FORGOTTEN_PER_ACCOUNT: '100000',
    LIMIT_COLLEAGUE_MAILS_PER_HOUR: '100000',
    ...more,
  });

/** The token of a sent questionnaire with one question, and that question's id. */
export const openLink = async (who: Requester, anonymous: Requester): Promise<{ token: string; question: string }> => {
  const asked = await registerOf(who, 'questionnaires').make({
    title: `Long ${crypto.randomUUID()}`,
    description: 'Texts',
    type: 'Supplier',
  });
  await registerOf(who, 'questions').make({
    topic: 'General',
    question: 'Anything to add?',
    notes: 'Why we ask',
    kind: 'Text',
    evidence: 'Optional',
    questionnaires_id: asked.documentId,
  });
  const supplier = await registerOf(who, 'supplier-managements').make({
    supplier_name: `Asked ${crypto.randomUUID()}`,
  });
  const { body } = await who.post<Sending>('/api/questionnaire-mapping/send', {
    data: { questionnaire_id: asked.documentId, supplier_id: supplier.documentId },
  });
  const token = tokenIn(body.data.url);
  const opened = await anonymous.get<{ data: { questions: [{ documentId: string }] } }>(
    `/api/questionnaire-mapping?id=${token}`,
  );
  return { token, question: opened.body.data.questions[0].documentId };
};

/** The effect of a call on the server: how long it took, and how long the slowest health call took meanwhile. */
export interface Measured {
  readonly took: number;
  readonly health: number;
}

/** Milliseconds after which a call counts as never ending. */
const PATIENCE = 15_000;

const healthOf = async (url: string): Promise<number> => {
  const start = performance.now();
  await fetch(`${url}/_health`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  return performance.now() - start;
};

/** Makes a call, whatever it answers, and calls the health route at the same time. */
export const measured = async (url: string, call: (signal: AbortSignal) => Promise<unknown>): Promise<Measured> => {
  const start = performance.now();
  let ended = false;
  const done = call(AbortSignal.timeout(PATIENCE))
    .catch(() => undefined)
    .then(() => {
      ended = true;
      return performance.now() - start;
    });
  let health = 0;
  while (!ended) health = Math.max(health, await healthOf(url));
  return { took: await done, health };
};
