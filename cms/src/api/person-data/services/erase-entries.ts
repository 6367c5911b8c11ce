import { rewriteEntries } from '../../../audit/seal/rewrite';
import { currentScope } from '../../../request';
import { changeSql } from './erase-rows';
import type { Place } from './places';
import type { Search } from './search';
import { hasPersonSql, SEARCHED, searchedBindings, tableSql } from './sql';

/** Replaces the person in the entries of the audit log. @returns how many */
export const eraseEntries = (place: Place, search: Search, number: number): Promise<number> => {
  const { columns, bindings } = changeSql(place, search, number);
  const searched = searchedBindings(search);
  return rewriteEntries(
    {
      text: `exists (select from (select e.*) t cross join ${SEARCHED} where ${hasPersonSql(place)})`,
      bindings: [...searched, currentScope().companyId],
    },
    {
      text: `(${columns.map(({ name }) => name).join(', ')}) = (select ${columns.map(({ value }) => value).join(', ')}
        from ${tableSql(place)} cross join ${SEARCHED} where t.id = e.id)`,
      bindings: [...bindings, ...searched],
    },
  );
};
