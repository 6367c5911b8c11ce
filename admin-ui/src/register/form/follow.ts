import { type Entity, type Field, holds } from '@ridgeline/domain';
import type { Values } from '../../shared';

/** Fields that follow the changed one, until the user has set (`chosen`) such a field too. */
const followers = (entity: Entity, name: string, value: unknown, chosen: ReadonlySet<string>): [string, unknown][] =>
  entity.fields.flatMap(({ name: follower, follows }) => {
    if (follows?.field !== name || chosen.has(follower)) return [];
    const source = String(value ?? '');
    return [[follower, source === '' ? '' : (follows.values[source] ?? follows.otherwise)]];
  });

/** The ratings on a matrix, which mean something else on another one. */
const pointsOn = (entity: Entity, matrix: string): Field[] =>
  entity.fields.filter((field) => field.scale?.matrix === matrix);

/** The current ratings on a matrix, visible or not. */
export const ratedOn = (entity: Entity, values: Values, matrix: string): Field[] =>
  pointsOn(entity, matrix).filter((field) => (values[field.name] ?? '') !== '');

/** What changes with a field: itself, the fields that follow it, and the ratings on a changed matrix, which are cleared. */
export const changesWith = (
  entity: Entity,
  values: Values,
  chosen: ReadonlySet<string>,
  name: string,
  value: unknown,
): Record<string, unknown> => ({
  [name]: value,
  ...Object.fromEntries(followers(entity, name, value, chosen)),
  ...(values[name] !== value && Object.fromEntries(pointsOn(entity, name).map((field) => [field.name, '']))),
});

/** The fields whose errors a change of a field may have resolved: itself, and those of the rules that read it. */
export const answeredBy = ({ rules = [] }: Entity, name: string): ReadonlySet<string> =>
  new Set([name, ...rules.filter(({ reads }) => reads.includes(name)).flatMap(({ reads }) => reads)]);

/** Whether a field that depends on another one is shown; domain defines the rule. */
export const isOffered = (field: Field, values: Values): boolean =>
  !field.hidden && (!field.visibleWhen || holds(field.visibleWhen, values));
