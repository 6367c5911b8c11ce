import { ENTITIES, entityByName, statement } from './entities';
import { choice, email, type Field, flag, text } from './field';
import type { ModuleName } from './modules';
import { ROLES } from './roles';
import { SHAPES } from './shapes';
import { CONTENT_TYPES } from './site';
import { detailWords } from './words/audit';

export { AUDIT_ACTIONS, type AuditAction } from './entities/audit-entry';

/** What the audit log records of Strapi's own types: users, files, folders, accounts and roles of the panel; no secrets. */
export const STRAPI_FIELDS: Readonly<Record<string, readonly Field[]>> = {
  user: [
    text('username', 'Username'),
    email('email', 'Email'),
    text('displayName', 'Name'),
    flag('confirmed', 'Email confirmed'),
    flag('blocked', 'Suspended'),
    text('password', 'Password', { audit: 'never' }),
  ],
  file: [text('name', 'Name'), text('mime', 'Kind')],
  'panel-user': [
    email('email', 'Email'),
    text('firstname', 'First name'),
    text('lastname', 'Last name'),
    flag('isActive', 'Active'),
    text('password', 'Password', { audit: 'never' }),
  ],
  'panel-role': [text('name', 'Name'), text('description', 'Description')],
  folder: [text('name', 'Name'), text('path', 'Path')],
};

/** Not a stored column: the role of a user is a row of a link table, whose entries are shown under the user. */
const ROLE = choice('role', 'Role', ROLES);

/** Fields of site content, with those of its components. */
const contentFields = (name: string): readonly Field[] => {
  const type = CONTENT_TYPES.find((one) => one.name === name);
  return type ? [...type.fields, ...(type.part?.fields ?? [])] : [];
};

export const fieldsToAudit = (name: string): readonly Field[] =>
  STRAPI_FIELDS[name] ?? entityByName(name)?.fields ?? contentFields(name);

/** One field of an entry: its earlier and its new value; undefined when there was none before or is none now. */
export interface Change {
  readonly field: Field;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Stored {
  readonly after?: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly changed?: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly details?: Readonly<Record<string, unknown>>;
}

const parse = (raw: unknown): Stored => {
  if (typeof raw !== 'string' || raw === '') return {};
  try {
    const parsed: unknown = JSON.parse(raw);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Stored) : {};
  } catch {
    return {};
  }
};

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** A change shown part by part, if the field has parts (the cells of a grid); as a whole if all parts are new or gone. */
const inParts = (change: Change): Change[] => {
  const { field, before, after } = change;
  if (!field.shape || before === undefined || after === undefined) return [change];
  const parts = SHAPES[field.shape].parts?.(parsed(before), parsed(after)) ?? [];
  if (parts.length === 0) return [change];
  return parts.map(({ label, before: was, after: is }) => {
    const name = `${field.name} ${label}`;
    return { field: text(name, `${field.label}, ${label}`), before: was, after: is };
  });
};

const DETAILS: Readonly<Record<string, string>> = detailWords;

/**
 * The changes of an entry, in the order of the entity's fields: `{after}` for a new row, `{before}` for a deleted
 * one, `{changed: {field: [before, after]}}`, or `{details}` for an action.
 * @param name of the entry's entity
 */
export const readChanges = (name: unknown, raw: unknown): Change[] => {
  const fields = [...fieldsToAudit(String(name ?? '')), ROLE];
  const { after = {}, before = {}, changed = {}, details = {} } = parse(raw);
  const fieldOf = (key: string): Field => fields.find((field) => field.name === key) ?? text(key, key);
  const place = ({ field }: Change): number => {
    const at = fields.indexOf(field);
    return at < 0 ? fields.length : at;
  };
  return [
    ...Object.entries(after).map(([key, value]) => ({ field: fieldOf(key), after: value })),
    ...Object.entries(before).map(([key, value]) => ({ field: fieldOf(key), before: value })),
    ...Object.entries(changed).map(([key, [was, is]]) => ({ field: fieldOf(key), before: was, after: is })),
    ...Object.entries(details).map(([key, value]) => ({ field: text(key, DETAILS[key] ?? key), after: value })),
  ]
    .sort((one, other) => place(one) - place(other))
    .flatMap(inParts);
};

const modulesWithFiles = (): ModuleName[] =>
  ENTITIES.filter(({ fields }) => fields.some(({ kind }) => kind === 'files')).flatMap(({ modules }) => modules);

/** Entities of the reader's own company whose entries are readable by role, whatever the tier has (decisions 1.5). */
const BY_ROLE = ['company', 'user'];

/**
 * Names of the entities whose entries are hidden from a user with these modules.
 */
export const entitiesHidden = (granted: ReadonlySet<ModuleName>): string[] => {
  const open = (modules: readonly ModuleName[]): boolean =>
    modules.length === 0 || modules.some((module) => granted.has(module));
  const hidden = [...ENTITIES, statement].filter(({ name, modules }) => !BY_ROLE.includes(name) && !open(modules));
  return [...hidden.map(({ name }) => name), ...(open(modulesWithFiles()) ? [] : ['file'])];
};
