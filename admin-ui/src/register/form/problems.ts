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
import { wholeRow } from '../../shared';
import { type DraftState, isOffered } from './draft';

/** The problems of a form, whether or not they are shown yet. */
export interface Problems {
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** Required fields that are empty. */
  readonly missing: ReadonlySet<string>;
  /** Fields with a broken rule across fields: shown immediately, because all fields of the rule are filled in. */
  readonly ruled: ReadonlySet<string>;
}

/** What a check of a form needs in addition to the entity's definition. */
export interface CheckedBy {
  readonly settings: CompanySettings;
  /** Whether the row is already stored, with the values of `initial`. */
  readonly isStored: boolean;
}

/** The section of a field: its own, else the entity's first. */
export const sectionOf = (entity: Entity, field: Field): Section | undefined =>
  entity.sections.find((section) => section.key === field.section) ?? entity.sections[0];

/** Fields of one section that the form currently shows. */
export const fieldsOf = (entity: Entity, key: string, values: DraftState['values']): Field[] =>
  entity.fields.filter((field) => sectionOf(entity, field)?.key === key && isOffered(field, values));

const firstByField = (entries: readonly { field: string; message: string }[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { field, message } of entries) found[field] ??= message;
  return found;
};

/** Checks a form with the functions that the server uses, and adds the errors of the server. */
export const problemsOf = (entity: Entity, state: DraftState, { settings, isStored }: CheckedBy): Problems => {
  const row = wholeRow(entity, state.values);
  const { errors, warnings } = validate(entity, row);
  const rules = askRules(entity, row, settings, isStored ? wholeRow(entity, state.initial) : undefined);
  return {
    errors: { ...firstByField([...errors, ...rules.errors]), ...state.refused },
    warnings: firstByField([...rules.warnings, ...warnings]),
    missing: new Set(errors.filter(({ message }) => message === fieldWords.required).map(({ field }) => field)),
    ruled: new Set([...rules.errors, ...rules.warnings].map(({ field }) => field)),
  };
};

/** The problems for a user who only reads: the rules across fields that the row breaks. */
export const rulesOnly = ({ warnings, ruled }: Problems): Problems => ({
  errors: {},
  warnings,
  missing: new Set(),
  ruled,
});

/**
 * The counts of a section's tab: how many required fields are empty, how many have an error, and how
 * many break a rule across fields that only warns.
 */
export const countOf = (fields: readonly Field[], { errors, missing, ruled }: Problems) => {
  const wrong = fields.filter((field) => errors[field.name] !== undefined && !missing.has(field.name)).length;
  const warned = fields.filter((field) => ruled.has(field.name) && errors[field.name] === undefined).length;
  return { missing: fields.filter((field) => missing.has(field.name)).length, wrong, warned };
};

/** The first field with a problem, in the order of the form. */
export const firstProblem = (entity: Entity, state: DraftState, problems: Problems): Field | undefined => {
  for (const { key } of entity.sections) {
    const found = fieldsOf(entity, key, state.values).find((field) => problems.errors[field.name] !== undefined);
    if (found) return found;
  }
  return undefined;
};

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
export const homeless = (entity: Entity, state: DraftState, problems: Problems): string[] => {
  const shown = new Set(
    entity.sections.flatMap(({ key }) => fieldsOf(entity, key, state.values)).map(({ name }) => name),
  );
  return Object.entries(problems.errors)
    .filter(([name]) => !shown.has(name))
    .map(([name, message]) => `${whereOf(entity, name)}: ${message}`);
};
