import type { PersonPlace } from '@ridgeline/domain/person-data';
import { MOST_PERSON_ROWS } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { currentTransaction } from '../../../request';
import type { Search } from './search';

export const sumOf = (places: readonly PersonPlace[]): number => places.reduce((sum, { count }) => sum + count, 0);

export const erasedIn = (places: readonly PersonPlace[]): PersonPlace[] => places.filter(({ kept }) => kept === null);

/** Whether the person is an operator: the log says under that name what was done by the operator in this company. */
const isOperator = async ({ pattern }: Search): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: unknown[] }>(
    `select from up_users u where u.company_id is null and (u.username ~* ? or u.display_name ~* ? or u.email ~* ?) limit 1`,
    [pattern, pattern, pattern],
  );
  return rows.length > 0;
};

/**
 * Why the person cannot be erased, as a sentence; null when nothing is in the way. Who still has an account could otherwise
 * be taken out of the audit log, by themselves or by another administrator, while they work on.
 */
export const refusalOf = async (search: Search, places: readonly PersonPlace[]): Promise<string | null> => {
  const first = (reason: PersonPlace['kept']): string | undefined => {
    const row = places.find(({ kept }) => kept === reason)?.rows[0];
    return row && (row.label ?? row.id);
  };
  const [account, member] = [first('account'), first('membership')];
  if (account !== undefined) return words.hasAccount({ username: account });
  if (member !== undefined) return words.hasMembership({ username: member });
  if (await isOperator(search)) return words.isOperator;
  const count = sumOf(erasedIn(places));
  if (count > MOST_PERSON_ROWS) return words.tooMany({ count, most: MOST_PERSON_ROWS });
  return count === 0 ? words.nobody : null;
};
