import { type Entity, perEntity } from '@ridgeline/domain';

type Values = Readonly<Record<string, unknown>>;
type Rule = (values: Values) => Record<string, unknown>;

/** Values computed from other fields, by entity: everything that is neither counted nor stamped. */
const RULES: Readonly<Record<string, Rule>> = {
  'supplier-management': (values) => ({ other_certification_exists: values.other_certification ? 1 : 0 }),
};

/** Values of the computed fields of a whole row by the entity's own rules; the database computes levels and review dates. */
export const computed = (entity: Entity, values: Values): Record<string, unknown> => RULES[entity.name]?.(values) ?? {};

const followingFields = perEntity(({ fields }) =>
  fields.flatMap(({ name, kind, follows }) => (follows ? [{ name, kind, follows }] : [])),
);

/**
 * Values of the fields that depend on another one and were not sent (a cloud supplier has an SLA). With `before`, the
 * stored row, only changes have an effect: a value that the user has set is not overwritten.
 */
export const followed = (entity: Entity, values: Values, before: Values = {}): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const { name, kind, follows } of followingFields(entity)) {
    const source = values[follows.field];
    if (source === null || source === undefined || (values[name] ?? null) !== null) continue;
    if (source === before[follows.field]) continue;
    const value = follows.values[String(source)] ?? follows.otherwise;
    result[name] = kind === 'yesNo' ? Number(value) : value;
  }
  return result;
};
