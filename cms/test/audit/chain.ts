import { compiled, type TestServer } from '../harness/index.ts';

export const KEY = 'audit-key-of-the-tests';

type Sealer = typeof import('../../src/audit/seal/sealer');
type Verify = typeof import('../../src/audit/seal/verify');
type WitnessFile = typeof import('../../src/audit/seal/witness');
type Settings = typeof import('../../src/environment');

const audit = () => compiled<typeof import('../../src/audit')>('audit');
export const beginAudit = (): void => audit().bootstrapAudit();
export const endAudit = (): Promise<void> => audit().endAudit();

export const dataDir = (): string => compiled<Settings>('environment').environment.dataDir;

/** Seals all entries, as the server itself does every 20 seconds. */
export const seal = (): Promise<number> => compiled<Sealer>('audit/seal/sealer').sealAll();

export const witnessed = () => compiled<WitnessFile>('audit/seal/witness').readWitness(dataDir());

/** The result of `npm run audit:verify`. */
export const verify = ({ sql }: TestServer, key = KEY, witness = witnessed()) =>
  compiled<Verify>('audit/seal/verify').verifyLog(
    async <Row>(text: string, values: readonly unknown[] = []) => (await sql.query(text, [...values])).rows as Row[],
    'public.',
    key,
    () => witness,
  );

/** Problems of the chains, by name; empty for a whole log. */
export const problems = async (server: TestServer, witness = witnessed()): Promise<string[]> => {
  const { chains, problem } = await verify(server, KEY, witness);
  return [
    ...chains.flatMap(({ name, problem: wrong }) => (wrong ? [`${name}: ${wrong}`] : [])),
    ...(problem ? [problem] : []),
  ];
};

/** The seals of a company, oldest first. */
export const sealsOf = async ({ sql }: TestServer, chain: number): Promise<{ position: number; entry_id: number }[]> =>
  (await sql.query('select position, entry_id from ridgeline_seals where chain = $1 order by position', [chain])).rows;

/**
 * Changes the log as the owner of the database, without any policy, and rolls back after `look`.
 */
export const damaged = async <Result>(
  { sql }: TestServer,
  damage: readonly string[],
  look: () => Promise<Result>,
): Promise<Result> => {
  await sql.query('begin');
  try {
    for (const statement of damage) await sql.query(statement);
    return await look();
  } finally {
    await sql.query('rollback');
  }
};
