import type { Ending } from '@ridgeline/domain';
import { vi } from 'vitest';
import { type Letter, linkIn } from '../account/mailbox.ts';
import type { AccountName, Requester, TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { type Failure, type Register, type Row, register } from '../records/wire.ts';

/** What the page of a risk gets. */
export interface Acceptance {
  readonly status: string;
  readonly acceptedUntil: string | null;
  readonly kind: string | null;
  readonly mail: boolean;
  readonly owner: { readonly name: string; readonly reachable: boolean; readonly you: boolean } | null;
  readonly waiting: (Readonly<Record<string, unknown>> & { documentId: string; mail: string; yours: boolean }) | null;
  readonly changed: readonly { field: string; was: string | null; is: string | null }[];
  readonly decisions: readonly Readonly<Record<string, unknown>>[];
  readonly requests: readonly { readonly ended: string }[];
}

export type AcceptanceBody = { readonly data: Acceptance } & Failure;

/** A day so many days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const ACCEPTED = { decision: 'accepted', reason: 'Within our appetite.', acceptedUntil: inDays(100) };

export const OWNER_ADDRESS = 'owner@acme.test';

/** A server that sends mail, an owner with an address, and risks that can be accepted. */
export const openAcceptance = async (environment: Readonly<Record<string, string>> = {}) => {
  const { server, mailbox, stop } = await startWithMail(environment);
  const owners = await register(server, 'acme-administrator', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const risks: Register = await register(server, 'acme-analyst', 'risks');
  const owner = await owners.make({ name: 'Olive Owner', email: OWNER_ADDRESS });
  const category = await categories.make({ categoryType: 'Any', category_domain: 'Operations', description: 'Any' });

  const makeRisk = (more: Readonly<Record<string, unknown>> = {}): Promise<Row> =>
    risks.make({
      riskOwner: owner.documentId,
      riskCategory: category.documentId,
      threat: 'Fire',
      vulnerability: 'Wood',
      matrix: '5x5',
      likelihood: '5',
      initialImpact: '4',
      riskAcceptable: 'No',
      riskTreatmentPlan: 'Sprinklers in every room',
      residualLikelihood: '2',
      risidualImpact: '2',
      ...more,
    });

  const as = async (name: AccountName) => acceptanceOf(await server.request(name));
  const analyst = await as('acme-analyst');

  /** Asks, and returns the code from the mail. */
  const askByMail = async (risk: Row): Promise<string> => {
    const { status, body } = await analyst.ask(risk);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const letter = await vi.waitFor(() => {
      const index = mailbox.letters.findIndex(({ to }) => to === OWNER_ADDRESS);
      if (index < 0) throw new Error('No mail has come yet');
      return mailbox.letters.splice(index, 1)[0] as Letter;
    });
    return new URL(linkIn(letter)).hash.slice(1);
  };

  return {
    server,
    mailbox,
    owners,
    owner,
    category,
    risks,
    makeRisk,
    as,
    analyst,
    askByMail,
    link: linkOf(server),
    stop,
  };
};

export type Setting = Awaited<ReturnType<typeof openAcceptance>>;

/** A user's calls on the acceptance of risks. */
export const acceptanceOf = (who: Requester) => ({
  read: (risk: { documentId: string }) => who.get<AcceptanceBody>(`/api/risks/${risk.documentId}/acceptance`),
  ask: (risk: { documentId: string }, data: object = {}) =>
    who.post<AcceptanceBody>(`/api/risks/${risk.documentId}/acceptance/ask`, { data }),
  withdraw: (risk: { documentId: string }) =>
    who.post<AcceptanceBody>(`/api/risks/${risk.documentId}/acceptance/withdraw`, {}),
  decide: (risk: { documentId: string }, data: object) =>
    who.post<AcceptanceBody>(`/api/risks/${risk.documentId}/acceptance/decide`, { data }),
});

interface Asked extends Failure {
  readonly data: { readonly statement: Readonly<Record<string, unknown>>; readonly expiresAt: string };
}

export const reasonIn = ({ body }: { body: Failure }): Ending | 'expired' | undefined =>
  body.error?.details.reason as Ending | undefined;

let callers = 0;

/** Calls of the holder of a link. Each comes from a separate address, so that no limit of another test applies. */
const linkOf = ({ anonymous }: TestServer) => {
  const from = () => ({ 'x-forwarded-for': `198.51.100.${(callers++ % 250) + 1}` });
  return {
    read: (code: string, headers: Record<string, string> = from()) =>
      anonymous.get<Asked>('/api/acceptance', { 'x-link-code': code, ...headers }),
    decide: (code: string, data: object = ACCEPTED, headers: Record<string, string> = from()) =>
      anonymous.post<{ data: { decision: string; acceptedUntil: string | null } } & Failure>(
        '/api/acceptance',
        { code, ...data },
        headers,
      ),
  };
};
