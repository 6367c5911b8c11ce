import { currentTransaction, type Transaction } from '../../database/scope';
import { environment } from '../../environment';
import { reportError } from '../../faults';
import type { Query } from './heads';
import { lockSealing } from './replace';
import { BrokenSeals, type Round, sealRound } from './seal';
import { readWitness, writeWitness } from './witness';

/** Entries are sealed within a minute: two rounds each, since another server may do one of them. */
const EVERY = 20_000;

/**
 * An entry may be stored later than one with a higher id, by as long as its transaction takes. Requests are cut off
 * after seconds, so entries older than this many milliseconds are searched again only once an hour.
 */
const SETTLED = 600_000;
const WHOLE = 3_600_000;

/** Runs statements in a transaction of knex, which has its own placeholders. */
export const queryOf =
  (trx: Transaction): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await trx.raw<{ rows: Row[] }>(text.replace(/\$\d+/g, '?'), [...values] as never[]);
    return rows;
  };

const round = async (floor: number): Promise<Round> => {
  const { dataDir, secrets } = environment;
  const done = await strapi.db.connection.transaction((trx) =>
    sealRound(queryOf(trx as Transaction), secrets.auditKey, (replaced) => readWitness(dataDir, replaced), floor),
  );
  const { known } = done;
  if (known?.heads.some(({ chain, mac }) => known.witness.get(chain)?.mac !== mac)) {
    writeWitness(dataDir, known.replaced, known.heads);
  }
  return done;
};

/** Seals all entries. Returns how many were sealed. @throws BrokenSeals */
export const sealAll = async (floor = 0): Promise<number> => {
  let sealed = 0;
  for (let more = true; more; ) {
    const done = await round(floor);
    sealed += done.sealed;
    more = done.more;
  }
  return sealed;
};

/**
 * Seals in the running transaction, of the owner of the tables, what waits for it. No server seals until it ends; the data folder
 * hears of the new heads with the next round.
 * @throws BrokenSeals
 */
export const sealWaiting = async (): Promise<void> => {
  const { dataDir, secrets } = environment;
  const query = queryOf(currentTransaction());
  await lockSealing(query);
  for (let more = true; more; ) {
    ({ more } = await sealRound(query, secrets.auditKey, (replaced) => readWitness(dataDir, replaced), 0));
  }
};

/** Ids up to which all entries are sealed, as far as earlier rounds know. */
const floors = () => {
  let begun = Date.now();
  let marks: { readonly at: number; readonly id: number }[] = [];
  return {
    current: (): number => {
      const now = Date.now();
      if (now - begun > WHOLE) {
        begun = now;
        marks = [];
      }
      return Math.max(0, ...marks.filter(({ at }) => now - at > SETTLED).map(({ id }) => id));
    },
    reached: (id: number): void => {
      const now = Date.now();
      const settled = marks.filter(({ at }) => now - at > SETTLED).slice(-1);
      marks = [...settled, ...marks.filter(({ at }) => now - at <= SETTLED), { at: now, id }];
    },
  };
};

/**
 * Seals the audit log periodically until it is stopped, and once more then. After an error the next round tries again
 * and the error is logged; after tampering it is logged again with each round until an operator has examined it.
 * @param onBroken called when nothing can be sealed since the log was tampered with
 */
export const startSealing = (onBroken: () => Promise<void>): { readonly stop: () => Promise<void> } => {
  const known = floors();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    try {
      const { rows } = await strapi.db.connection.raw<{ rows: [{ last: number }] }>(
        'select coalesce(max(id), 0) as last from audit_entries',
      );
      await sealAll(known.current());
      known.reached(rows[0].last);
    } catch (error) {
      reportError('The audit log is not sealed (run: npm run audit:verify)', error);
      if (error instanceof BrokenSeals) {
        await onBroken().catch((failed: unknown) => reportError('The audit log was not verified', failed));
      }
    }
  };
  let running = Promise.resolve();
  const next = (): void => {
    timer = setTimeout(() => {
      running = turn().then(() => {
        if (!stopped) next();
      });
    }, EVERY);
    timer.unref();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await turn();
    },
  };
};
