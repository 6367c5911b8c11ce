import { join } from 'node:path';
import { type RoleNames, unquoteName } from './names';
import { currentTransaction } from './scope';
import { sqlFile } from './sql';
import { type Statement, together } from './together';

/** Tables and functions for the numbers that each company counts for itself, such as the one in 'SUP-12'. */
export const counterRowSecurity = (schema: string, { staff, operator }: RoleNames, companies: string): string[] =>
  sqlFile(join(__dirname, 'functions/counters.sql'), { schema: unquoteName(schema), companies, staff, operator });

/** Statement that takes the next numbers of a counter for the company in view. */
export const countingStatement = (counter: string, howMany: number): Statement => ({
  text: 'select next_numbers(?, ?) as first',
  bindings: [counter, howMany],
});

/**
 * Takes the next numbers of a counter for the company in view, and returns the first of them. Other transactions of that
 * company that count wait until this one ends; after a rollback its numbers are used again.
 */
export const nextNumbers = async (counter: string, howMany = 1): Promise<number> => {
  const [answer] = await together(currentTransaction(), [countingStatement(counter, howMany)]);
  return Number(answer?.rows[0]?.first);
};
