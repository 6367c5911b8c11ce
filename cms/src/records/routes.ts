import { type Entity, isCopied } from '@ridgeline/domain';
import { type MayPolicy, may, type Wish } from '../access/may';
import { type FeatureRoute, forTokens, fromReplica, route } from '../access/route';
import { beforeExport } from './exports/start';
import { beforeForm } from './wait-for-import';

/**
 * The routes that every entity has, with the actions of `recordController`. A feature lists its own routes below the
 * same path before these: the router takes the first match.
 * The routes by which rows are read and written one by one are open to tokens too: no other route of the API is.
 * @param listing who may read the list
 */
export const recordRoutes = (entity: Entity, listing: MayPolicy = may('read', entity)): FeatureRoute[] => {
  const path = `/${entity.plural}`;
  const of = (action: string): string => `${entity.name}.${action}`;
  const as = (wish: Wish) => may(wish, entity);
  const form = beforeForm(entity);
  const reading = (open: FeatureRoute) => forTokens('read', entity, open);
  const writing = (open: FeatureRoute) => forTokens('write', entity, open);
  return [
    reading(fromReplica(route('GET', path, of('find'), listing))),
    reading(route('GET', `/lookups${path}`, of('lookup'), as('lookup'))),
    reading(route('GET', `/values${path}/:field`, of('values'), as('read'))),
    fromReplica(route('POST', `/exports${path}`, of('exportRows'), as('read'), beforeExport)),
    reading(route('GET', `${path}/:id`, of('findOne'), as('read'))),
    ...(entity.removedWhole
      ? [
          route('GET', `${path}/:id/holdings`, of('holdings'), as('delete')),
          route('POST', `${path}/:id/remove`, of('removeWhole'), as('delete')),
        ]
      : []),
    ...(entity.serverOwned
      ? []
      : [
          writing(route('POST', path, of('create'), as('create'), form)),
          writing(route('POST', `${path}/delete-many`, of('deleteMany'), as('delete'))),
          ...(isCopied(entity) ? [writing(route('POST', `${path}/:id/copy`, of('copy'), as('create'), form))] : []),
          writing(route('PUT', `${path}/:id`, of('update'), as('update'), form)),
          writing(route('DELETE', `${path}/:id`, of('delete'), as('delete'))),
        ]),
  ];
};
