import { SCHEMA } from './number';

/** A reason not to start that is printed as one line, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Sends one statement and returns its rows, over any connection that the caller has. */
export type Ask = (statement: string) => Promise<readonly object[]>;

const numberIn = (row: object | undefined): number | null =>
  row && 'number' in row && typeof row.number === 'number' ? row.number : null;

/**
 * The schema number of a database; null for one that is empty or was last used by a version without numbers.
 * @param ask runs as the owner of the database
 */
export const storedNumber = async (ask: Ask): Promise<number | null> => {
  const [found] = await ask(`select 1 as number where to_regclass('ridgeline_schema') is not null`);
  if (!found) return null;
  return numberIn((await ask('select number from ridgeline_schema'))[0]);
};

/**
 * Refuses a database that a newer version has changed. Reads only.
 * @throws Refusal in one line
 */
export const refuseNewer = async (ask: Ask): Promise<void> => {
  const stored = await storedNumber(ask);
  if (stored === null || stored <= SCHEMA) return;
  throw new Refusal(
    `This database belongs to a newer version of Ridgeline (schema ${stored}; this version knows ${SCHEMA}). ` +
      'Start that version, or restore a backup made before the upgrade.',
  );
};
