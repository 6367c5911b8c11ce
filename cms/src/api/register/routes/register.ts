import { ENTITIES, type Entity, isCopied } from '@ridgeline/domain';
import { may } from '../../../access/may';
import { beforeForm } from '../../../records/beside';
import { handlersOf } from '../../../records/handlers';
import type { Before } from '../../../tenancy';

/** Kept behind the sent questionnaire or the risk that they belong to, or read by routes of their own (the audit log). */
const NOT_HERE = ['questionnaire-link', 'answer', 'acceptance-request', 'audit-entry', 'saved-view'];

const routesOf = (entity: Entity) => {
  const { list, one, create, copy, change, remove, removeMany, lookup, values } = handlersOf(entity);
  const path = `/${entity.plural}`;
  const route = (method: string, at: string, wish: Parameters<typeof may>[0], handler: unknown, before?: Before) => ({
    method,
    path: at,
    handler,
    config: { policies: [may(wish, entity)], ...(before && { before }) },
  });
  const form = beforeForm(entity);
  return [
    route('GET', path, 'read', list),
    route('GET', `/lookups${path}`, 'lookup', lookup),
    route('GET', `/values${path}/:field`, 'read', values),
    // A sent questionnaire is read with its answers, by a route of its own.
    ...(entity.name === 'questionnaire-mapping' ? [] : [route('GET', `${path}/:id`, 'read', one)]),
    ...(entity.serverOwned
      ? []
      : [
          route('POST', path, 'create', create, form),
          route('POST', `${path}/delete-many`, 'delete', removeMany),
          ...(isCopied(entity) ? [route('POST', `${path}/:id/copy`, 'create', copy, form)] : []),
          route('PUT', `${path}/:id`, 'update', change, form),
          route('DELETE', `${path}/:id`, 'delete', remove),
        ]),
  ];
};

/** Lists, rows and lookups of every entity, by one set of handlers. */
export default {
  routes: ENTITIES.filter((entity) => !NOT_HERE.includes(entity.name)).flatMap(routesOf),
};
