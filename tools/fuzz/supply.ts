import type { Person } from './people.ts';
import { NONE, type Pool } from './pool.ts';
import type { Resolver } from './refs.ts';
import type { Actor } from './request.ts';
import { addSpare, type Call, sendOne } from './stock.ts';
import type { World } from './world.ts';

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
