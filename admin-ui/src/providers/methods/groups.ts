import type { ListGroup } from '@ridgeline/domain';
import { wireOf } from '../../resources';
import { call } from '../http';
import { type ListParams, listQuery } from '../query';

/** Groups of a list, and whether there are more. */
export interface GroupPage {
  readonly groups: readonly ListGroup[];
  readonly more: boolean;
}

/** The groups of a list by a field, with the number of rows of each; `pagination` is that of the groups. */
export const listGroups = async (
  resource: string,
  field: string,
  list: Pick<ListParams, 'pagination' | 'filter'>,
  signal?: AbortSignal,
): Promise<GroupPage> => {
  const query = listQuery(list);
  query.set('groupBy', field);
  const { data, meta } = await call<{ data: readonly ListGroup[]; meta: { readonly more: boolean } }>(
    wireOf(resource),
    { query, signal },
  );
  return { groups: data, more: meta.more };
};
