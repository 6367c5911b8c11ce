import { type Entity, type Field, fieldWords, type Section, validate } from '@ridgeline/domain';
import { type DraftState, isOffered } from './draft';
import { wholeRow } from './values';

/** What is wrong with a form as it stands, whether or not it shows yet. */
export interface Problems {
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** Fields that are required and empty. */
  readonly missing: ReadonlySet<string>;
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

/** Checks a form by the function that the server checks by, and adds what the server itself refused. */
export const problemsOf = (entity: Entity, state: DraftState): Problems => {
  const { errors, warnings } = validate(entity, wholeRow(entity, state.values));
  return {
    errors: { ...firstByField(errors), ...state.refused },
    warnings: firstByField(warnings),
    missing: new Set(errors.filter(({ message }) => message === fieldWords.required).map(({ field }) => field)),
  };
};

/** What the rail says of a section: how many fields are empty though required, how many hold something wrong. */
export const countOf = (fields: readonly Field[], { errors, missing }: Problems) => {
  const wrong = fields.filter((field) => errors[field.name] !== undefined && !missing.has(field.name)).length;
  return { missing: fields.filter((field) => missing.has(field.name)).length, wrong };
};

/** The first field with a problem, in the order in which a person meets them. */
export const firstProblem = (entity: Entity, state: DraftState, problems: Problems): Field | undefined => {
  for (const { key } of entity.sections) {
    const found = fieldsOf(entity, key, state.values).find((field) => problems.errors[field.name] !== undefined);
    if (found) return found;
  }
  return undefined;
};

/** Complaints about fields that no input shows; they stand above the form, so that none is lost. */
export const homeless = (entity: Entity, state: DraftState, problems: Problems): string[] => {
  const shown = new Set(
    entity.sections.flatMap(({ key }) => fieldsOf(entity, key, state.values)).map(({ name }) => name),
  );
  return Object.entries(problems.errors)
    .filter(([name]) => !shown.has(name))
    .map(([name, message]) => `${entity.fields.find((field) => field.name === name)?.label ?? name}: ${message}`);
};
