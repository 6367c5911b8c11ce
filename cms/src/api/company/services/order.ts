import type { CompanyTable } from '../../../database/layout';

/**
 * Tables in an order in which their rows can be deleted: rows that point to a row are deleted before it. Otherwise
 * PostgreSQL would set the foreign keys to null, which must never happen (decisions 1.1).
 * @throws Error when tables refer to one another in a circle
 */
export const inDeletionOrder = (tables: readonly CompanyTable[]): CompanyTable[] => {
  const left = new Set(tables);
  const ordered: CompanyTable[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      ({ uid }) =>
        ![...left].some((other) => other.uid !== uid && other.pointers.some((pointer) => pointer.uid === uid)),
    );
    if (free.length === 0) throw new Error(`These point to one another: ${[...left].map(({ uid }) => uid).join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
};
