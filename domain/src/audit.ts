import { ENTITIES, entityByName, statement } from './entities';
import { choice, email, type Field, flag, text } from './field';
import type { ModuleName } from './modules';
import { ROLES } from './roles';
import { SHAPES } from './shapes';
import { CONTENT_TYPES } from './site';
import { detailWords } from './words/audit';

export { AUDIT_ACTIONS, type AuditAction } from './entities/audit-entry';

/** What the audit log keeps of Strapi's own types: users, files and folders, accounts and roles of the panel. Other columns are secrets. */
export const FIELDS_BESIDES: Readonly<Record<string, readonly Field[]>> = {
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

/** Stored by nobody: the role of a user is a row of a link table, whose entries tell of the user. */
const ROLE = choice('role', 'Role', ROLES);

/** Of site content, with the fields of its parts. */
const contentFields = (name: string): readonly Field[] => {
  const type = CONTENT_TYPES.find((one) => one.name === name);
  return type ? [...type.fields, ...(type.part?.fields ?? [])] : [];
};

export const fieldsToAudit = (name: string): readonly Field[] =>
  FIELDS_BESIDES[name] ?? entityByName(name)?.fields ?? contentFields(name);

/** One field of an entry: what it was and what it became; undefined where there was nothing before or is nothing now. */
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

/** A change told part by part, where the field knows its parts (a grid its cells); whole where they are all alike. */
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
 * What an entry says has changed, in the order of the entity's fields: `{after}` of a new row, `{before}` of a deleted
 * one, `{changed: {field: [before, after]}}`, or `{details}` of something that was done.
 * @param name of the entity that the entry tells of
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

/** Entries of one's own company and users are read by role, whatever the tier lists (decisions 1.5). */
const BY_ROLE = ['company', 'user'];

/**
 * Names of the entities whose entries somebody with these modules is not shown.
 */
export const entitiesHidden = (granted: ReadonlySet<ModuleName>): string[] => {
  const open = (modules: readonly ModuleName[]): boolean =>
    modules.length === 0 || modules.some((module) => granted.has(module));
  const hidden = [...ENTITIES, statement].filter(({ name, modules }) => !BY_ROLE.includes(name) && !open(modules));
  return [...hidden.map(({ name }) => name), ...(open(modulesWithFiles()) ? [] : ['file'])];
};
