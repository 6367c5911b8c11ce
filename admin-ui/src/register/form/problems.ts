import {
  askRules,
  type CompanySettings,
  type Entity,
  type Field,
  fieldWords,
  type Section,
  validate,
} from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { type Values, wholeRow } from '../../shared';
import { isOffered } from './follow';

/** The problems of a form, whether or not they are shown yet. */
export interface Problems {
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** Required fields that are empty. */
  readonly missing: readonly string[];
  /** Fields with a broken rule across fields: shown immediately, because all fields of the rule are filled in. */
  readonly ruled: readonly string[];
}

/** What a check of a form needs in addition to the entity's definition. */
export interface CheckedBy {
  readonly settings: CompanySettings;
  /** The form's values of the stored row; null for a new one. */
  readonly stored: Values | null;
}

/** The section of a field: its own, else the entity's first. */
export const sectionOf = (entity: Entity, field: Field): Section | undefined =>
  entity.sections.find((section) => section.key === field.section) ?? entity.sections[0];

/** Fields of one section that the form currently shows. */
export const fieldsOf = (entity: Entity, key: string, values: Values): Field[] =>
  entity.fields.filter((field) => sectionOf(entity, field)?.key === key && isOffered(field, values));

const firstByField = (entries: readonly { field: string; message: string }[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { field, message } of entries) found[field] ??= message;
  return found;
};

/** Checks a form with the functions that the server uses. */
export const problemsOf = (entity: Entity, values: Values, { settings, stored }: CheckedBy): Problems => {
  const row = wholeRow(entity, values);
  const { errors, warnings } = validate(entity, row);
  const rules = askRules(entity, row, settings, stored ? wholeRow(entity, stored) : undefined);
  return {
    errors: firstByField([...errors, ...rules.errors]),
    warnings: firstByField([...rules.warnings, ...warnings]),
    missing: errors.filter(({ message }) => message === fieldWords.required).map(({ field }) => field),
    ruled: [...rules.errors, ...rules.warnings].map(({ field }) => field),
  };
};

/** The problems for a user who only reads: the rules across fields that the row breaks. */
export const rulesOnly = ({ warnings, ruled }: Problems): Problems => ({
  errors: {},
  warnings,
  missing: [],
  ruled,
});

/**
 * The counts of a section's tab: how many required fields are empty, how many have an error, and how many have only a
 * warning: of a rule across fields, or of a field that the user has left.
 */
export const countOf = (
  fields: readonly Field[],
  { errors, warnings, missing, ruled }: Problems,
  isSeen: (name: string) => boolean,
) => {
  const count = (is: (name: string) => boolean): number => fields.filter(({ name }) => is(name)).length;
  return {
    missing: count((name) => missing.includes(name)),
    wrong: count((name) => errors[name] !== undefined && !missing.includes(name)),
    warned: count(
      (name) => errors[name] === undefined && warnings[name] !== undefined && (ruled.includes(name) || isSeen(name)),
    ),
  };
};

/** The shown fields in the order of the form. */
const shownFields = (entity: Entity, values: Values): Field[] =>
  entity.sections.flatMap(({ key }) => fieldsOf(entity, key, values));

/** The first field with an error, in the order of the form. */
export const firstProblem = (entity: Entity, values: Values, errors: Problems['errors']): Field | undefined =>
  shownFields(entity, values).find((field) => errors[field.name] !== undefined);

/** The label of a field, and what the user must choose before the form shows it. */
const whereOf = (entity: Entity, name: string): string => {
  const field = entity.fields.find((entry) => entry.name === name);
  const when = field?.visibleWhen;
  const by = when && entity.fields.find((entry) => entry.name === when.field);
  if (!field || !when || !by) return field?.label ?? name;
  const values = when.in.map((value) => by.choices?.find((choice) => choice.value === value)?.label ?? value);
  const oneOf = new Intl.ListFormat(currentLocale(), { type: 'disjunction' });
  return registerWords.form.shownWhen({ label: field.label, by: by.label, values: oneOf.format(values) });
};

/** Errors of fields without a visible input; they are shown above the form, so that none is lost. */
export const homeless = (entity: Entity, values: Values, errors: Problems['errors']): string[] => {
  const shown = new Set(shownFields(entity, values).map(({ name }) => name));
  return Object.entries(errors)
    .filter(([name]) => !shown.has(name))
    .map(([name, message]) => `${whereOf(entity, name)}: ${message}`);
};
