import {
  askRules,
  type CompanySettings,
  type Entity,
  type Field,
  fieldWords,
  type Section,
  validate,
} from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { wholeRow } from '../../shared';
import { type DraftState, isOffered } from './draft';

/** What is wrong with a form as it stands, whether or not it shows yet. */
export interface Problems {
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** Fields that are required and empty. */
  readonly missing: ReadonlySet<string>;
  /** Fields at which a rule across fields has a problem: shown at once, since all that it reads is filled in. */
  readonly ruled: ReadonlySet<string>;
}

/** By what a form is checked, besides the entity's definition. */
export interface CheckedBy {
  readonly settings: CompanySettings;
  /** Whether the row is stored already, as `initial` of the form. */
  readonly isStored: boolean;
}

/** The section a field stands in: its own, else the entity's first. */
export const sectionOf = (entity: Entity, field: Field): Section | undefined =>
  entity.sections.find((section) => section.key === field.section) ?? entity.sections[0];

/** Fields of one section that the form shows now. */
export const fieldsOf = (entity: Entity, key: string, values: DraftState['values']): Field[] =>
  entity.fields.filter((field) => sectionOf(entity, field)?.key === key && isOffered(field, values));

const firstByField = (entries: readonly { field: string; message: string }[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { field, message } of entries) found[field] ??= message;
  return found;
};

/** Checks a form by the functions that the server checks by, and adds what the server itself refused. */
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

/** What somebody who only reads is told: which rules across fields the row breaks. */
export const rulesOnly = ({ warnings, ruled }: Problems): Problems => ({
  errors: {},
  warnings,
  missing: new Set(),
  ruled,
});

/**
 * What the rail says of a section: how many fields are empty though required, how many hold something wrong, and how
 * many break a rule across fields that only warns.
 */
export const countOf = (fields: readonly Field[], { errors, missing, ruled }: Problems) => {
  const wrong = fields.filter((field) => errors[field.name] !== undefined && !missing.has(field.name)).length;
  const warned = fields.filter((field) => ruled.has(field.name) && errors[field.name] === undefined).length;
  return { missing: fields.filter((field) => missing.has(field.name)).length, wrong, warned };
};

/** The first field with a problem, in the order in which a person meets them. */
export const firstProblem = (entity: Entity, state: DraftState, problems: Problems): Field | undefined => {
  for (const { key } of entity.sections) {
    const found = fieldsOf(entity, key, state.values).find((field) => problems.errors[field.name] !== undefined);
    if (found) return found;
  }
  return undefined;
};

/** A field by its label, and what has to be chosen before the form shows it. */
const whereOf = (entity: Entity, name: string): string => {
  const field = entity.fields.find((entry) => entry.name === name);
  const when = field?.visibleWhen;
  const by = when && entity.fields.find((entry) => entry.name === when.field);
  if (!field || !when || !by) return field?.label ?? name;
  const values = when.in.map((value) => by.choices?.find((choice) => choice.value === value)?.label ?? value);
  return registerWords.form.shownWhen(field.label, by.label, values);
};

/** Complaints about fields that no input shows; they stand above the form, so that none is lost. */
export const homeless = (entity: Entity, state: DraftState, problems: Problems): string[] => {
  const shown = new Set(
    entity.sections.flatMap(({ key }) => fieldsOf(entity, key, state.values)).map(({ name }) => name),
  );
  return Object.entries(problems.errors)
    .filter(([name]) => !shown.has(name))
    .map(([name, message]) => `${whereOf(entity, name)}: ${message}`);
};
