/**
 * What a field is. Every field of every entity stands in one place, as one call of a builder below;
 * storage, form, table, template, import, export and validation are derived from it.
 */

import type { Role } from './roles';

/** The shapes a value can have. Each has one storage type, one input and one way to be written in a cell. */
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
  | 'files'
  | 'json'
  | 'changes';

export interface Choice {
  /** What is stored and sent. */
  readonly value: string;
  /** What a person reads. */
  readonly label: string;
}

/** Shown only while another field of the same form holds one of the values. */
export interface Condition {
  readonly field: string;
  readonly in: readonly string[];
}

/** Set along with another field until the user says otherwise: `values[that field's value]`, else `otherwise`. */
export interface Follows {
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

export interface FieldOptions {
  /** Key of one of the entity's sections; the first section when absent. */
  readonly section?: string;
  readonly required?: boolean;
  /** Required only while another field holds one of the values (decisions 3.3). */
  readonly requiredWhen?: Condition;
  /** Characters at most: 255 for short kinds and 10,000 for long ones when absent (decisions 3.8). */
  readonly max?: number;
  readonly hint?: string;
  /** Written as Markdown, with paragraphs, lists, bold, italics and links; HTML in it is never shown as such. */
  readonly markdown?: boolean;
  /**
   * Spreadsheet header when it differs from the label; `false` keeps the field out of import and template. A computed
   * field takes part only if it names its header: its cells are compared and never stored.
   */
  readonly header?: string | false;
  /** Other names by which an import row may call this field. */
  readonly aliases?: readonly string[];
  readonly visibleWhen?: Condition;
  readonly follows?: Follows;
  /** What a new row has, as it is sent, where the form shows the field and nothing was sent for it. */
  readonly default?: string;
  /** What becomes of this row when the row that a relation points to is deleted; refused (409) when absent. */
  readonly onDelete?: 'cascade' | 'clear';
  /** Names another relation of the row, which must not point to the same row. */
  readonly differsFrom?: string;
  /** The roles that may set and change it; anybody's with the right to the row when absent. Refused at the field. */
  readonly writtenBy?: readonly Role[];
  /** Written when the row is made and never afterwards. */
  readonly once?: boolean;
  /** Set by the server alone: what a client sends for it is ignored. */
  readonly computed?: boolean;
  /** Answered by the server without a column of its own: a mirror of something stored elsewhere. */
  readonly virtual?: boolean;
  /** Answered as JSON text of its value (decisions 1.8); read in either form. */
  readonly jsonText?: boolean;
  /** What an import row has that leaves it empty (decisions 2.5). */
  readonly whenImportedEmpty?: string;
  /** Kept out of every form (still a column that a list may show). */
  readonly hidden?: boolean;
  /** Of no interest to a person: answered, and neither a column nor a filter. */
  readonly internal?: boolean;
  /** Shown in the list until the user chooses columns. */
  readonly listed?: boolean;
  /** Offered as a filter of its own beside those that hold, since lists of the entity are narrowed by it every day. */
  readonly quick?: boolean;
  /** Reached by the search box; every text column unless it says otherwise (decisions 3.7). */
  readonly searched?: boolean;
  /** A check that warns and never refuses (decisions 3.8). */
  readonly check?: 'abn' | 'acn' | 'bsb';
  /** A numeric spreadsheet cell is padded with zeros to this width. */
  readonly pad?: number;
  /** Smallest and largest whole number of an `integer`. */
  readonly range?: readonly [number, number];
  /** What a `json` value or a text must be: see shapes.ts. */
  readonly shape?: 'riskGrid' | 'choiceList' | 'showWhen' | 'code' | 'personName';
  /**
   * How the audit log keeps it, where not as it is: `mask` keeps the last three characters, `never` only that it
   * changed, `skip` nothing (a change of it alone is no entry).
   */
  readonly audit?: 'mask' | 'never' | 'skip';
}

/** How a stored word reads: `whenEmpty` where there is none, and `after` instead of `word` once a date has passed. */
export interface DatedWord {
  readonly whenEmpty: string;
  readonly word: string;
  /** Name of the field of the last day on which the word holds. */
  readonly until: string;
  readonly after: string;
}

export interface Scale {
  readonly of: 'likelihood' | 'impact';
  /** Name of the field that holds '3x3' or '5x5'. */
  readonly matrix: string;
}

export interface Level {
  readonly matrix: string;
  readonly likelihood: string;
  readonly impact: string;
}

export interface Field extends FieldOptions {
  /** Name on the wire and of the Strapi attribute. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices?: readonly Choice[];
  /** A choice field that also takes values outside the list (e.g. user-created categories). */
  readonly open?: boolean;
  /**
   * Singular name of the entity whose rows name the further values of an open choice. The value itself is text; a new
   * one gets a row, a renamed row is followed, and one in use is not deleted.
   */
  readonly valuesFrom?: string;
  /** Singular name of the entity that a relation points to. */
  readonly target?: string;
  /** A computed choice whose word depends on the day; lists, filters and rows all read it so. */
  readonly reads?: DatedWord;
  /** Which scale of which matrix field a `scale` value is read on. */
  readonly scale?: Scale;
  /** The fields from which a computed risk level follows. */
  readonly level?: Level;
}

const builder =
  (kind: FieldKind) =>
  (name: string, label: string, options: FieldOptions = {}): Field => ({ name, label, kind, ...options });

export const text = builder('text');
export const longText = builder('longText');
export const email = builder('email');
export const url = builder('url');
export const phone = builder('phone');
export const integer = builder('integer');
/** A sum of money or other decimal that travels as text, so that no digit is lost. */
export const amount = builder('amount');
export const date = builder('date');
export const dateTime = builder('dateTime');
/** 1 or 0 on the wire, YES or NO on the screen. */
export const yesNo = builder('yesNo');
/** A true or false that only the server sets. */
export const flag = builder('flag');
/** Files kept privately by the server; several per field. */
export const files = (name: string, label: string, options: FieldOptions = {}): Field => ({
  name,
  label,
  kind: 'files',
  header: false,
  ...options,
});
export const json = (name: string, label: string, options: FieldOptions = {}): Field => ({
  name,
  label,
  kind: 'json',
  header: false,
  ...options,
});

const asChoices = (values: readonly (string | Choice)[]): Choice[] =>
  values.map((value) => (typeof value === 'string' ? { value, label: value } : value));

/** One of a list. Words serve as value and label alike; `of(value, label)` where they differ. */
export const choice = (
  name: string,
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions & Pick<Field, 'open' | 'valuesFrom' | 'reads'> = {},
): Field => ({ name, label, kind: 'choice', choices: asChoices(values), ...options });

/** Several of a list; JSON text of the chosen values on the wire. Without values, any text may be chosen. */
export const choices = (
  name: string,
  label: string,
  values: readonly (string | Choice)[],
  options: FieldOptions & { open?: boolean } = {},
): Field => ({ name, label, kind: 'choices', choices: asChoices(values), ...options });

/** A row of another entity; answered as `{id, documentId, <its title field>}`. */
export const relation = (name: string, label: string, target: string, options: FieldOptions = {}): Field => ({
  name,
  label,
  kind: 'relation',
  target,
  ...options,
});

/** A point of a matrix's likelihood or impact scale, '1' to '3' or '5' as text. */
export const scale = (
  name: string,
  label: string,
  of: Scale['of'],
  matrix: string,
  options: FieldOptions = {},
): Field => ({ name, label, kind: 'scale', scale: { of, matrix }, ...options });

/** A risk level that follows from a matrix, a likelihood and an impact: never stored as sent. */
export const level = (name: string, label: string, from: Level, options: FieldOptions = {}): Field => ({
  name,
  label,
  kind: 'choice',
  choices: asChoices(['Low', 'Medium', 'High', 'Extreme']),
  computed: true,
  level: from,
  ...options,
});

/** Access modules of a tier: JSON text of `{path, name, component}` entries on the wire. */
export const modules = builder('modules');

/** What an entry of the audit log says has changed: JSON text that `readChanges` reads (see audit.ts). */
export const changes = builder('changes');

/** A choice whose label is not its value. */
export const of = (value: string, label: string): Choice => ({ value, label });

const LONG: readonly FieldKind[] = ['longText', 'choices', 'modules', 'changes'];

/** Characters a field can hold: 255 for short kinds, 10,000 for long ones, unless it says otherwise. */
export const maxLength = (field: Field): number => field.max ?? (LONG.includes(field.kind) ? 10_000 : 255);
