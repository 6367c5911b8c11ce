import { reportError } from '../faults';
import { asSystem, currentTransaction } from '../request';
import { storage } from '../storage';
import { removeContents } from './contents';

/** Milliseconds after which a content without a row will not get one any more. */
const GRACE = 15 * 60_000;
const PAUSE = 60 * 60_000;

/** Contents that are compared with the rows at once. */
const LOT = 1_000;

/** Those of some contents that no row names, also none in the bin. */
const orphansAmong = (keys: readonly string[]): Promise<string[]> =>
  asSystem('contents without a row', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { key: string }[] }>(
      `select key from unnest(:keys::text[]) as key
       where not exists (select from files f where f.hash = key)
         and not exists (select from evidences e where e.file_key = key)
         and not exists (select from ridgeline_bin_rows r where r.table_name = 'evidences' and r.row->>'file_key' = key)
         and not exists (select from ridgeline_bin_rows r where r.table_name = 'files' and r.row->>'hash' = key)`,
      { keys: `{${keys.map((key) => JSON.stringify(key)).join(',')}}` },
    );
    return rows.map(({ key }) => key);
  });

/**
 * Removes contents that no row names: those of a server that was killed between a content and its row, and those that
 * could not be deleted with their rows.
 * @returns how many
 */
export const sweepLeftovers = async (): Promise<number> => {
  let swept = 0;
  let lot: string[] = [];
  const sweepLot = async (): Promise<void> => {
    if (lot.length > 0) swept += await removeContents(await orphansAmong(lot));
    lot = [];
  };
  for await (const { key, storedAt } of storage().list()) {
    if (Date.now() - storedAt <= GRACE) continue;
    lot.push(key);
    if (lot.length === LOT) await sweepLot();
  }
  await sweepLot();
  return swept;
};

let sweeping: NodeJS.Timeout | undefined;

/** Removes such contents periodically for as long as the server runs. */
export const startSweepingLeftovers = (): void => {
  const sweep = () => sweepLeftovers().catch((error: unknown) => reportError('Contents were not swept', error));
  sweeping = setInterval(sweep, PAUSE).unref();
};

export const endSweepingLeftovers = (): void => clearInterval(sweeping);
