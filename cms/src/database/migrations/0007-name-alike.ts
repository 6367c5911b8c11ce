import { ENTITIES, type Entity, fieldOf, keyCandidates, uidOf } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { columnOf, tableOf } from '../layout';
import type { Transaction } from '../scope';
import type { Migration } from './migration';

/** Most pairs of one register that are named in the log. */
const NAMED = 20;

interface Keyed {
  readonly id: number;
  readonly company: number | null;
  readonly within: number | null;
  readonly key: string;
}

/** Fields with text that is a key by itself, such as the name of a supplier. */
const textKeys = (entity: Entity): string[] =>
  keyCandidates(entity).flatMap(([name = '', ...others]) => {
    const { kind, check, computed } = fieldOf(entity, name);
    return others.length === 0 && kind !== 'relation' && !check && !computed ? [name] : [];
  });

/** Pairs of rows of one company whose keys were two until now, and are one since they look the same. */
const pairsOf = async (trx: Transaction, entity: Entity, field: string): Promise<[Keyed, Keyed][]> => {
  const uid = uidOf(entity);
  const company = entity.tenancy === 'global' ? 'null::integer' : 'company_id';
  const within = entity.keyWithin ? columnOf(uid, entity.keyWithin) : 'null::integer';
  const { rows } = await trx.raw<{ rows: Keyed[] }>(
    `select id, ${company} as company, ${within} as within, ${columnOf(uid, field)} as key
     from ${tableOf(uid)} where ${columnOf(uid, field)} is not null order by id`,
  );
  const first = new Map<string, Keyed>();
  const pairs: [Keyed, Keyed][] = [];
  for (const row of rows) {
    const place = `${row.company} ${row.within} ${folded(row.key).trim()}`;
    const before = first.get(place);
    if (!before) first.set(place, row);
    else if (before.key.trim().toLowerCase() !== row.key.trim().toLowerCase()) pairs.push([before, row]);
  }
  return pairs;
};

/**
 * Keys compare how texts look (decisions 58.4): rows that differ in spaces, in the form of an accent or in characters that
 * nobody sees have the same key from now on. They stay as they are; the log says which they are, without their names.
 */
export const nameAlike: Migration = {
  number: 7,
  name: 'Say which rows have the same name once names are compared as they look',
  after: async ({ trx }) => {
    for (const entity of ENTITIES) {
      for (const field of textKeys(entity)) {
        const pairs = await pairsOf(trx, entity, field);
        for (const [one, other] of pairs.slice(0, NAMED)) {
          const owner = one.company === null ? 'shared' : `company ${one.company}`;
          strapi.log.warn(`${entity.plural}, ${owner}: rows ${one.id} and ${other.id} have the same ${field} now`);
        }
        const more = pairs.length - NAMED;
        if (more > 0) strapi.log.warn(`${entity.plural}: ${more} more pairs have the same ${field} now`);
      }
    }
  },
};
