import type { CompanyTable } from '../../../database/layout';

/**
 * Tables in an order in which their rows can go: whatever points to a row goes before it. PostgreSQL would otherwise
 * null the pointers, which must never happen (decisions 1.1).
 * @throws Error when tables point to one another in a circle
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
