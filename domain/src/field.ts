/**
 * The definition of a field. Every field of every entity is defined once, as one call of a builder below;
 * storage, form, table, template, import, export and validation are derived from it.
 */

import { translated } from './labels';
import type { Role } from './roles';

/** Kinds of values. Each has one storage type, one input and one form in a spreadsheet cell. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'url'
  | 'phone'
  | 'integer'
  | 'amount'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'flag'
  | 'scale'
  | 'modules'
  | 'relation'
  | 'links'
  | 'person'
  | 'files'
  | 'json'
  | 'changes';

export interface Choice {
  /** What is stored and sent. */
  readonly value: string;
  /** The label for people. */
  readonly label: string;
}

/** Shown only while another field of the same form has one of the values. */
export interface Condition {
  readonly field: string;
  readonly in: readonly string[];
}

/** Set together with another field until the user changes it: `values[that field's value]`, else `otherwise`. */
export interface Follows {
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

export interface FieldOptions {
  /** Key of one of the entity's sections; the first section when absent. */
  readonly section?: string;
  readonly required?: boolean;
  /** Required only while another field has one of the values (decisions 3.3). */
  readonly requiredWhen?: Condition;
  /** Most characters: by default 255 for short kinds and 10,000 for long ones (decisions 3.8). */
  readonly max?: number;
  readonly hint?: string;
  /** Written as Markdown, with paragraphs, lists, bold, italics and links; HTML in it is shown as text. */
  readonly markdown?: boolean;
  /**
   * Spreadsheet header when it differs from the label; `false` excludes the field from import and template. A computed
   * field takes part only if it names its header: its cells are compared and never stored.
   */
  readonly header?: string | false;
  /** Other names for the field in an import row. */
  readonly aliases?: readonly string[];
  /** Headers that may mean the field, such as 'Vendor': offered, and taken only when the user says so. */
  readonly likelyHeaders?: readonly string[];
  readonly visibleWhen?: Condition;
  readonly follows?: Follows;
  /** The value of a new row, as a client would send it, when the form shows the field and nothing was sent for it. */
  readonly default?: string;
  /**
   * What happens to this row when its related row is deleted; when absent, deleting that row is refused (409). `confirm`:
   * refused too, unless an administrator has confirmed what goes along (`removedWhole` of the entity).
   */
  readonly onDelete?: 'cascade' | 'clear' | 'confirm';
  /** Of a relation: fields of the related row that are answered with it when one row is read; in lists they would be heavy. */
  readonly tells?: readonly string[];
  /** Names another relation of the row; the two must not point to the same row. */
  readonly differsFrom?: string;
  /** The only roles that may set and change it; when absent, every role that may write the row. Refused at the field. */
  readonly writtenBy?: readonly Role[];
  /** Written when the row is created and never afterwards. */
  readonly once?: boolean;
  /** Set only by the server: what a client sends for it is ignored. */
  readonly computed?: boolean;
  /**
   * The text in front of a number that each company counts for itself: the server gives a new row the next number. Lists
   * are ordered by the number, which is the order of the rows' ids.
   */
  readonly counted?: string;
  /** A text that lists sort by the numbers in it: AC-2 before AC-14. */
  readonly numbered?: true;
  /** A date that readers of American English read in numerals: 12/26/2026. */
  readonly numerals?: true;
  /** Returned by the server without a separate column: a copy of something stored elsewhere. */
  readonly virtual?: boolean;
  /** Returned as JSON text of its value (decisions 1.8); accepted in either form. */
  readonly jsonText?: boolean;
  /** The value of an import row whose cell is empty (decisions 2.5). */
  readonly whenImportedEmpty?: string;
  /** Not in any form (lists may still show its column). */
  readonly hidden?: boolean;
  /** Only for programs: returned by the API, but not shown as a column or filter. */
  readonly internal?: boolean;
  /** Of a long text: beside another input of its form, and not as wide as two. */
  readonly beside?: true;
  /** Shown in the list until the user chooses columns. */
  readonly listed?: boolean;
  /** Always offered as a filter, since it is used every day in lists of the entity. */
  readonly quick?: boolean;
  /** Of links: the field of the same entity that says which of several rows with the same words is meant. */
  readonly narrowedBy?: string;
  /** Found by the search box; by default every text column is (decisions 3.7). */
  readonly searched?: boolean;
  /** A check that warns and never refuses (decisions 3.8). */
  readonly check?: 'abn' | 'acn' | 'bsb';
  /** A numeric spreadsheet cell is padded with zeros to this width. */
  readonly pad?: number;
  /** Smallest and largest whole number of an `integer`. */
  readonly range?: readonly [number, number];
  /** The required form of a `json` value or a text: see shapes.ts. */
  readonly shape?: 'riskGrid' | 'choiceList' | 'showWhen' | 'code' | 'personName';
  /** False: a text in which neither the name nor the address of a person can be, such as the name of a register (person-data.ts). */
  readonly personal?: false;
  /** The fields that name the person whom this value describes, such as a contact's phone number: erased with that person. */
  readonly describes?: readonly string[];
  /**
   * How the audit log stores it, when not as it is: `mask` stores the last three characters, `never` only that it
   * changed, `skip` nothing (changing only this field writes no entry).
   */
  readonly audit?: 'mask' | 'never' | 'skip';
}

/** How a stored word is shown: `whenEmpty` when there is none, and `after` instead of `word` once a date has passed. */
export interface DatedWord {
  readonly whenEmpty: string;
  readonly word: string;
  /** Name of the field with the last day of `word`. */
  readonly until: string;
  readonly after: string;
}

export interface Scale {
  readonly of: 'likelihood' | 'impact';
  /** Name of the field with '3x3' or '5x5'. */
  readonly matrix: string;
}

export interface Level {
  readonly matrix: string;
  readonly likelihood: string;
  readonly impact: string;
}

export interface Field extends FieldOptions {
  /** Name in the API and of the Strapi attribute. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices?: readonly Choice[];
  /** A choice field that also accepts values outside the list (e.g. user-created categories). */
  readonly open?: boolean;
  /**
   * Singular name of the entity whose rows are the further values of an open choice. The value itself is text. A new value
   * creates a row, renaming a row renames its uses, and a row in use cannot be deleted.
   */
  readonly valuesFrom?: string;
  /** Singular name of the entity that a relation, or links, point to. */
  readonly target?: string;
  /** A computed choice whose value depends on the day; lists, filters and rows all use it. */
  readonly reads?: DatedWord;
  /** The matrix field and scale of a `scale` value. */
  readonly scale?: Scale;
  /** The fields from which a computed risk level is computed. */
  readonly level?: Level;
}

/** Label and hint are in the language of the moment at which they are read. */
const defined = (field: Field): Field => translated(field, 'label', 'hint');

const builder =
  (kind: FieldKind) =>
  (name: string, label: string, options: FieldOptions = {}): Field =>
    defined({ name, label, kind, ...options });

export const text = builder('text');
export const longText = builder('longText');
export const email = builder('email');
export const url = builder('url');
export const phone = builder('phone');
export const integer = builder('integer');
/** A sum of money or other decimal, sent as text so that no digit is lost. */
export const amount = builder('amount');
export const date = builder('date');
export const dateTime = builder('dateTime');
/** 1 or 0 in the API, YES or NO on the screen. */
export const yesNo = builder('yesNo');
/** A true or false that only the server sets. */
export const flag = builder('flag');
/** Files kept privately by the server; several per field. */
export const files = (name: string, label: string, options: FieldOptions = {}): Field =>
  defined({ name, label, kind: 'files', header: false, ...options });
export const json = (name: string, label: string, options: FieldOptions = {}): Field =>
  defined({ name, label, kind: 'json', header: false, ...options });

const asChoices = (values: readonly (string | Choice)[]): Choice[] =>
  values.map((value) => (typeof value === 'string' ? of(value, value) : value));

/** One of a list. A plain word is both value and label; use `of(value, label)` when they differ. */
export const choice = (
  name: string,
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions & Pick<Field, 'open' | 'valuesFrom' | 'reads'> = {},
): Field => defined({ name, label, kind: 'choice', choices: asChoices(values), ...options });

/** Several of a list; JSON text of the chosen values in the API. Without values, any text may be chosen. */
export const choices = (
  name: string,
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions & { open?: boolean } = {},
): Field => defined({ name, label, kind: 'choices', choices: asChoices(values), ...options });

/** A row of another entity; returned as `{id, documentId, <its title field>}`. */
export const relation = (name: string, label: string, target: string, options: FieldOptions = {}): Field =>
  defined({ name, label, kind: 'relation', target, ...options });

/**
 * Several rows of another entity, in their order, and words that name none (links.ts). Returned as a list of objects with
 * the fields by which people know a row.
 */
export const links = (name: string, label: string, target: string, options: FieldOptions = {}): Field =>
  defined({ name, label, kind: 'links', target, ...options });

/** A user of the company, or the name of a person without an account (persons.ts); returned as `{user_id, name}`. */
export const person = builder('person');

/** A point of a matrix's likelihood or impact scale, '1' to '3' or '5' as text. */
export const scale = (
  name: string,
  label: string,
  of: Scale['of'],
  matrix: string,
  options: FieldOptions = {},
): Field => defined({ name, label, kind: 'scale', scale: { of, matrix }, ...options });

/** A risk level that is computed from a matrix, a likelihood and an impact: never stored as sent. */
export const level = (name: string, label: string, from: Level, options: FieldOptions = {}): Field =>
  defined({
    name,
    label,
    kind: 'choice',
    choices: asChoices(['Low', 'Medium', 'High', 'Extreme']),
    computed: true,
    level: from,
    ...options,
  });

/** Access modules of a tier: JSON text of `{path, name, component}` entries in the API. */
export const modules = builder('modules');

/** The changes in an entry of the audit log: JSON text that `readChanges` reads (see audit.ts). */
export const changes = builder('changes');

/** A choice whose label differs from its value. */
export const of = (value: string, label: string): Choice => translated({ value, label }, 'label');

const LONG: readonly FieldKind[] = ['longText', 'choices', 'links', 'modules', 'changes'];

/** Most characters of a field: 255 for short kinds, 10,000 for long ones, unless the field has `max`. */
export const maxLength = (field: Field): number => field.max ?? (LONG.includes(field.kind) ? 10_000 : 255);

/** Whether a row with this reference is deleted with its related row, once an administrator has confirmed it. */
export const isRemovedWhole = ({ onDelete }: Pick<Field, 'onDelete'>): boolean =>
  onDelete === 'cascade' || onDelete === 'confirm';
