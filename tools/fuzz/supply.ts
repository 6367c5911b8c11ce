import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import { NONE, type Pool } from './pool.ts';
import type { Resolver } from './refs.ts';
import type { Actor } from './request.ts';
import type { World } from './world.ts';

/** Calls the API as one person; answers the body. @throws Error with the answer when it is refused */
type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const data = async (call: Call, path: string, row: object): Promise<{ id: number; documentId: string }> =>
  (await call('POST', `/api/${path}`, { data: row })).data as { id: number; documentId: string };

const TOPICS = ['Access', 'Backup'];

/** A questionnaire of every kind of question, sent to a supplier of its own; answers the token of its link. */
const sendOne = async (call: Call): Promise<{ link: string; topic: string }> => {
  const name = randomUUID();
  const asked = await data(call, 'questionnaires', { title: `Fuzz ${name}`, description: 'Asked', type: 'Supplier' });
  const base = (at: number) => ({
    questionnaires_id: asked.documentId,
    topic: TOPICS[at % 2],
    question: `Question ${at} of ${name}`,
    notes: 'Say what holds today.',
  });
  await call('POST', '/api/create-bulk/questions', [
    { ...base(0), kind: 'Yes or No', options: 'Yes, No, Not Applicable' },
    { ...base(1), kind: 'Text', required: 'No' },
    { ...base(2), kind: 'One choice', choices: 'Everywhere = 100\nNowhere = 0' },
    { ...base(3), kind: 'Several choices', choices: 'Policy = 40\nTraining = 60' },
    { ...base(4), kind: 'Number' },
    { ...base(5), kind: 'Date' },
    { ...base(6), kind: 'File' },
  ]);
  const supplier = await data(call, 'supplier-managements', { supplier_name: `Asked ${name}` });
  const sent = await call('POST', '/api/questionnaire-mapping/send', {
    data: { questionnaire_id: asked.documentId, supplier_id: supplier.id, due_date: '2099-01-01' },
  });
  const { url } = sent.data as { url: string };
  return { link: url.split('/').at(-1) ?? '', topic: TOPICS[0] ?? '' };
};

/** Rows that may be deleted and changed at will, of kinds whose other rows the fuzz lives on. */
const addSpare = async (operator: Call, administrator: Call): Promise<void> => {
  const name = () => `spare${randomUUID().slice(0, 8)}`;
  for (let at = 0; at < 3; at += 1) {
    const tier = await data(operator, 'subscription-managements', {
      name: name(),
      description: 'Spare',
      accessModule: 'Supplier',
    });
    const word = name();
    await data(operator, 'companies', { name: word, email: `${word}@fuzz.example`, subscriptionAllocated: tier.id });
    const user = name();
    await data(administrator, 'users', {
      username: user,
      email: `${user}@fuzz.example`,
      role: 'Analyst',
      displayName: 'Spare',
    });
  }
};

const callAs =
  ({ server, people, home }: World, person: Person): Call =>
  async (method, path, body) => {
    const { token } = await people.session(person);
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(person === 'operator' && !path.startsWith('/api/companies') && { 'x-company': home.documentId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 401) people.doubt(person);
    if (!answer.ok) throw new Error(`${person}: ${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  };

/** References that are no rows of the pool: the link of a respondent who is still answering. */
interface Asked {
  readonly link: string;
  readonly topic: string;
  readonly questions: readonly string[];
}

/** Creates the rows that requests need, and replaces those that they use up. */
export interface Supply {
  /** Reads what exists, and creates what is missing. */
  refresh(): Promise<void>;
  /** The values of references in a request of this actor. */
  resolver(actor: Actor): Promise<Resolver>;
  /** What could not be created again, a line each. */
  readonly failures: readonly string[];
}

const SPARE_KINDS = ['company', 'user', 'subscription-management'];

const ask = async (world: World): Promise<Asked> => {
  const sent = await sendOne(callAs(world, 'administrator'));
  const opened = await fetch(`${world.server.url}/api/questionnaire-mapping`, {
    headers: { 'x-link-token': sent.link },
  });
  const { data } = (await opened.json()) as { data: { questions: { documentId: string }[] } };
  return { ...sent, questions: data.questions.map(({ documentId }) => documentId) };
};

const isShort = (pool: Pool): boolean => SPARE_KINDS.some((kind) => pool.count(kind) < 3);

export const makeSupply = (world: World): Supply => {
  const { pool, people, home, neighbour } = world;
  const failures: string[] = [];
  let asked: Asked = { link: 'none', topic: 'Access', questions: [] };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    await work()
      .catch(work)
      .catch((error: Error) => failures.push(error.message));
  };
  return {
    failures,
    refresh: async () => {
      await attempt(async () => {
        asked = await ask(world);
      });
      await pool.refresh();
      if (!isShort(pool)) return;
      await attempt(() => addSpare(callAs(world, 'operator'), callAs(world, 'administrator')));
      await pool.refresh();
    },
    resolver: async (actor) => {
      const session = actor === 'respondent' || actor === 'anonymous' ? undefined : await people.session(actor);
      const [own, other] = actor === 'neighbour' ? [neighbour, home] : [home, neighbour];
      const { link, topic, questions } = asked;
      const mark = actor === 'operator' || actor === 'panel' || actor === 'anonymous' ? 'fuzz' : own.mark;
      const singles = {
        ...{ mark, link, topic, company: own.documentId, 'other-company': other.documentId },
        ...{ cookie: session?.cookie ?? '', token: session?.token ?? '' },
      };
      return {
        one: (single) => singles[single],
        row: (entity, side, place, form) =>
          entity === 'asked'
            ? (questions[place % Math.max(1, questions.length)] ?? NONE.doc)
            : pool.find(entity, side === 'own' ? own.id : other.id, place, form),
      };
    },
  };
};
