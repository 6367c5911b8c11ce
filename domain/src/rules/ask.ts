import type { CompanySettings } from '../company-settings';
import type { Entity } from '../entity';
import type { FieldMessage, Values } from '../validate';
import type { Rule } from './rule';

/** The errors and warnings of an entity's rules for a row. */
export interface RuleAnswer {
  readonly errors: readonly FieldMessage[];
  readonly warnings: readonly FieldMessage[];
}

const NOTHING: RuleAnswer = { errors: [], warnings: [] };

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

const concerns = ({ reads }: Rule, values: Values, stored: Values): boolean =>
  reads.some((name) => differs(values[name], stored[name]));

/**
 * Applies an entity's rules to a whole row, as it is to be stored. With `stored`, the currently stored row, a rule whose
 * fields do not change only warns: other fields of a row that already breaks it can still be changed.
 */
export const askRules = (entity: Entity, values: Values, settings: CompanySettings, stored?: Values): RuleAnswer => {
  if (!entity.rules) return NOTHING;
  const errors: FieldMessage[] = [];
  const warnings: FieldMessage[] = [];
  for (const rule of entity.rules) {
    for (const { field, severity, message } of rule.check(values, settings)) {
      const refused = severity === 'error' && (!stored || concerns(rule, values, stored));
      (refused ? errors : warnings).push({ field, message });
    }
  }
  return { errors, warnings };
};
