import { ARCHIVE_FIELDS } from './archive';
import type { Field, FieldKind } from './field';
import { changed, labelOf, translated } from './labels';
import { inLanguage, inSentence } from './language';
import type { ModuleName } from './modules';
import type { Role } from './roles';
import type { Rule } from './rules/rule';

/** A group of fields in a form: a tab in the rail. */
export interface Section {
  readonly key: string;
  readonly label: string;
}

/**
 * Who owns the rows (decisions 1.1): `tenant` rows always have a company; `reference` rows have one or are shared by
 * the operator; `global` rows are the installation's own.
 */
export type Tenancy = 'tenant' | 'reference' | 'global';

/** Words that appear in titles, buttons and messages. */
export interface Nouns {
  readonly one: string;
  readonly many: string;
}

/** Texts of the toasts; `{message}` is replaced by the server's own sentence. */
export interface EntityMessages {
  readonly created: string;
  readonly updated: string;
  readonly saveFailed: string;
  /** Where a failed change has other words than a failed new row. */
  readonly updateFailed?: string;
  /** Titles of the form, where they are not 'New' or 'Update' and the noun. */
  readonly newTitle?: string;
  readonly updateTitle?: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  readonly imported: string;
  readonly importFailed: string;
  readonly loadFailed: string;
}

export interface Entity {
  /** Singular name: Strapi's `api::<name>.<name>`. */
  readonly name: string;
  /** Path in the API: `/api/<plural>`. */
  readonly plural: string;
  readonly nouns: Nouns;
  readonly tenancy: Tenancy;
  /** A user with any of these modules may open it; empty: by role only. */
  readonly modules: readonly ModuleName[];
  /** The roles that may open it, when no module decides that (decisions 1.5). */
  readonly roles?: readonly Role[];
  /** The field that labels a row in lists, relations and messages. */
  readonly title: string;
  readonly sections: readonly Section[];
  readonly fields: readonly Field[];
  /** Rules across several fields; rules of a single field are part of the field. */
  readonly rules?: readonly Rule[];
  /** Last part of `POST /api/create-bulk/<x>`; absent: no import. */
  readonly bulkPath?: string;
  /** Names of the imported fields when the spreadsheet has only some of them; all of them when absent. */
  readonly template?: readonly string[];
  /** Candidate keys within a company; the first one that the row has a value for is its key. Empty: every row is new. */
  readonly naturalKey: readonly string[];
  /** A relation within which the natural key is unique: rows with different related rows may have the same key. */
  readonly keyWithin?: string;
  /** The field of the natural key that forms may repeat, with a warning: only imports find rows by it. */
  readonly keyRepeats?: string;
  /** The two relations of the natural key are one key together, in either order. */
  readonly keyIsPair?: true;
  /** The field whose text precedes the title in a row's label, and by which a row is found too: the number of a control or a risk. */
  readonly number?: string;
  /** The header row must be exact and in order (decisions 2.3). */
  readonly strictHeaders?: boolean;
  /** Rows that only the server writes: no generic create, update or delete. */
  readonly serverOwned?: boolean;
  /** Its rows can be archived: out of lists and counts, and brought back (archive.ts). */
  readonly archivable?: true;
  /** A Company Administrator may delete a row with everything that refers to it, after a count of that. */
  readonly removedWhole?: true;
  /** A company may copy its own rows too, each with a new title; otherwise only shared ones. */
  readonly copiesOwn?: true;
  /** Columns that a list shows first, in this order, where it is not that of the fields. */
  readonly firstColumns?: readonly string[];
  /** The field with the rows' own order; rows without a value come last, oldest first. */
  readonly orderedBy?: string;
  /** False: its rows are records themselves, and the audit log does not repeat them. */
  readonly audited?: false;
  /** The field that names the register which a row is about: reading the row needs that register's module (decisions 1.5). */
  readonly registerField?: string;
  /**
   * Values, besides its title, of a row that an import creates from a name only (decisions 3.6); absent: never created so.
   */
  readonly whenNamed?: Readonly<Record<string, string>>;
  /**
   * How links of other entities name a row by words, 'number|domain', and what a row made from such words has besides.
   * `byImport`: imports may make such rows.
   */
  readonly linked?: {
    readonly number: string;
    readonly domain: string;
    readonly others: Readonly<Record<string, string>>;
    readonly byImport?: true;
  };
  /** What belongs in the list: one sentence for the empty state. */
  readonly purpose: string;
  readonly messages: EntityMessages;
}

type EntityInput = Omit<Entity, 'messages' | 'sections' | 'naturalKey' | 'modules'> & {
  readonly messages?: Partial<EntityMessages>;
  readonly sections?: readonly Section[];
  readonly naturalKey?: readonly string[];
  readonly modules?: readonly ModuleName[];
};

const TEXT_KINDS: readonly FieldKind[] = [
  'text',
  'longText',
  'email',
  'url',
  'phone',
  'amount',
  'choice',
  'choices',
  'links',
  'person',
];

const isSearched = (field: Field): boolean => !field.virtual && !field.hidden && TEXT_KINDS.includes(field.kind);

/** The toasts of an entity without words of its own. Inside a sentence the noun is as the language writes it. */
export const TOASTS: EntityMessages = {
  created: '{one} added successfully',
  updated: '{one} updated successfully',
  saveFailed: 'Error saving {one}: {message}',
  deleted: '{one} deleted successfully',
  deleteFailed: 'Error deleting {one}',
  imported: '{many} imported successfully',
  importFailed: 'Error importing {many}',
  loadFailed: 'Error on Retrieving {many}',
};

/** What the imports of the risk screens say of a sheet that was not stored. */
export const SHEET_REFUSED = 'Error Saving Excel Data: {message}';

const INSIDE: readonly string[] = [TOASTS.saveFailed, TOASTS.deleteFailed, TOASTS.importFailed];

const said = (english: string, nouns: Nouns): string =>
  labelOf(english).replace(/\{(one|many)\}/, (found) => {
    const noun = found === '{one}' ? nouns.one : nouns.many;
    return INSIDE.includes(english) && !labelOf(english).startsWith(found) ? inSentence(noun) : noun;
  });

const wording = (nouns: Nouns): EntityMessages =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(TOASTS).map(([name, english]: [string, string]) => [
        name,
        { enumerable: true, configurable: true, get: () => said(english, nouns) },
      ]),
    ),
  ) as EntityMessages;

/** Completes an entity's definition: default messages, one section, no key, unless the definition has them. */
export const entity = (input: EntityInput): Entity => {
  const nouns = translated(input.nouns, 'one', 'many');
  const own = input.messages ?? {};
  return translated(
    {
      ...input,
      nouns,
      fields: [...input.fields, ...(input.archivable ? ARCHIVE_FIELDS : [])].map((field) =>
        changed(field, { searched: field.searched ?? isSearched(field) }),
      ),
      modules: input.modules ?? [],
      naturalKey: input.naturalKey ?? [],
      sections: (input.sections ?? [{ key: 'details', label: 'Details' }]).map((one) => translated(one, 'label')),
      messages: changed(wording(nouns), translated(own, ...(Object.keys(own) as (keyof EntityMessages)[]))),
    },
    'purpose',
  );
};

/** The field with that name; throws on a name that the entity does not have, which is a programming error. */
export const fieldOf = (owner: Entity, name: string): Field => {
  const found = owner.fields.find((field) => field.name === name);
  if (!found) throw new Error(`${owner.name} has no field ${name}`);
  return found;
};

/** Fields that a client may send. */
export const writableFields = (owner: Entity): Field[] =>
  owner.fields.filter((field) => !field.computed && !field.virtual);

/** Fields with a separate column in the entity's table (files are in the media library's link table). */
export const storedFields = (owner: Entity): Field[] =>
  owner.fields.filter((field) => !field.virtual && field.kind !== 'files');

/**
 * Whether a company may make its own copy of a shared row: not of a row that belongs to another one, which is copied
 * together with that one.
 */
export const isCopied = (owner: Entity): boolean =>
  owner.tenancy === 'reference' && !owner.fields.some((field) => field.onDelete === 'cascade');

/** Fields of the spreadsheet template, in its order. */
export const importFields = (owner: Entity): Field[] => {
  if (!owner.bulkPath) return [];
  if (owner.template) return owner.template.map((name) => fieldOf(owner, name));
  return owner.fields.filter((field) => (field.computed ? Boolean(field.header) : field.header !== false));
};

/** The header of a field in a spreadsheet, in English: its own, else its label with each word capitalised. */
export const headerOf = (field: Field): string =>
  typeof field.header === 'string'
    ? field.header
    : inLanguage('en', () => field.label).replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Strapi's identifier of the entity's content type. */
export const uidOf = (owner: Pick<Entity, 'name'>): `api::${string}.${string}` => `api::${owner.name}.${owner.name}`;
