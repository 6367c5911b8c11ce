import { accountWords, ENTITIES, uidOf } from '@ridgeline/domain';
import { type CompanyTable, companyTables, FILES, USERS } from '../../../database/layout';
import { COMPANY, quoteName } from '../../../database/names';
import { ConflictError } from '../../../records/errors';
import type { Row } from '../../../records/read';
import { currentTransaction, forAllCompanies, viewing } from '../../../request';

/** How many rows of one kind a company has. */
export interface Holding {
  /** Name of the entity; `user` and `file` for those of the plug-ins. */
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

const NAMED = new Map<string, { entity: string; label: string }>([
  [USERS, { entity: 'user', label: 'Users' }],
  [FILES, { entity: 'file', label: 'Files' }],
  ...ENTITIES.map(
    (entity) =>
      [
        uidOf(entity),
        {
          entity: entity.name,
          get label() {
            return entity.nouns.many;
          },
        },
      ] as const,
  ),
]);

const kindOf = ({ uid, table }: CompanyTable): { entity: string; label: string } =>
  NAMED.get(uid) ?? { entity: table, label: table.replaceAll('_', ' ') };

/** How many users of a company stay when it is deleted: those who work for another one, and belong to that one then. */
export const stayingOf = async (companyId: number): Promise<number> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ count: number }] }>(
    'select count(*)::int as count from wall_staying(?)',
    [companyId],
  );
  return rows[0].count;
};

/** What these companies have, by company and kind; kinds without a row are left out. For the operator. */
export const holdingsOf = async (companyIds: readonly number[]): Promise<Map<number, Holding[]>> => {
  const tables = companyTables();
  const ids = `{${companyIds.join(',')}}`;
  const counts = tables.map(
    ({ table }, index) =>
      `select ${index} as kind, ${COMPANY} as company, count(*)::int as count from ${quoteName(table)}
       where ${COMPANY} = any(?::int[]) group by ${COMPANY}`,
  );
  const statement = `select * from (${counts.join(' union all ')}) held order by count desc, kind`;
  // Whichever company is in view: others would seem to have nothing.
  const { rows } = await viewing(null, () =>
    forAllCompanies(() =>
      currentTransaction().raw<{ rows: { kind: number; company: number; count: number }[] }>(
        statement,
        tables.map(() => ids),
      ),
    ),
  );
  const held = new Map<number, Holding[]>(companyIds.map((id) => [id, []]));
  for (const { kind, company, count } of rows) {
    held.get(company)?.push({ ...kindOf(tables[kind] as CompanyTable), count });
  }
  return held;
};

export const totalOf = (holdings: readonly Holding[]): number => holdings.reduce((sum, { count }) => sum + count, 0);

/**
 * Refuses to delete companies that have anything, and reports what by kind: such companies are removed one by one, with
 * their names typed.
 * @param many whether several were named, so that the refusal names each one
 * @throws ConflictError with `details.holdings`
 */
export const refuseHolding = async (companies: readonly Row[], many: boolean): Promise<void> => {
  const held = await holdingsOf(companies.map(({ id }) => id));
  const full = companies.flatMap(({ id, documentId, name }) => {
    const holdings = held.get(id) ?? [];
    return holdings.length > 0 ? [{ id, documentId, name, total: totalOf(holdings), holdings }] : [];
  });
  const [first] = full;
  if (!first) return;
  if (many) throw new ConflictError(accountWords.companiesHoldData({ count: full.length }), { holdings: full });
  throw new ConflictError(accountWords.holdsData({ name: String(first.name), count: first.total }), {
    holdings: first.holdings,
  });
};
