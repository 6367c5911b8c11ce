import { fileAttributes, userAttributes } from '../../cms/src/extensions/own-attributes.ts';
import type { Attribute } from './attributes.ts';
import type { Schema } from './schemas.ts';

/** What the content types store: each table with its fields, and the type of each. */
export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is committed of it (cms/src/database/migrations/stored.json), with the number of the last migration at that time. */
export interface Stored {
  readonly number: number;
  readonly tables: Tables;
}

/** Types that the panel shows in another way and the database stores as these. */
const SAME: Readonly<Record<string, string>> = { enumeration: 'string', richtext: 'text' };

/** Types whose values another one holds without a change, as in cms/src/database/migrations/index.ts. */
const WIDER: Readonly<Record<string, string>> = { string: 'text', integer: 'biginteger' };

const typeOf = ({ type, target, component }: Attribute): string =>
  [SAME[type] ?? type, target ?? component ?? ''].join(' ').trim();

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const fieldsOf = (attributes: Readonly<Record<string, Attribute>>) =>
  sorted(Object.entries(attributes).map(([name, attribute]) => [name, typeOf(attribute)]));

/** Tables and fields of content types and components, and the fields that are ours in the tables of plug-ins. */
export const tablesOf = (schemas: readonly Schema[]): Tables =>
  sorted([
    ...schemas.map(({ content }) => [content.collectionName, fieldsOf(content.attributes)] as const),
    ['up_users', fieldsOf(userAttributes)],
    ['files', fieldsOf(fileAttributes)],
  ]);

/** Fields that are missing on the other side or have another type there: an upgrade cannot do this by itself. */
const lossesOf = (before: Tables, now: Tables): string[] =>
  Object.entries(before).flatMap(([table, fields]) => {
    const left = now[table];
    if (!left) return [`the table ${table} is gone`];
    return Object.entries(fields).flatMap(([field, type]) => {
      const stored = left[field];
      if (stored === undefined) return [`${table}.${field} is gone`];
      return stored === type || WIDER[type] === stored ? [] : [`${table}.${field} was ${type} and is ${stored}`];
    });
  });

/**
 * Why the content types cannot become these, in one line. Null if every database can be upgraded: there is a migration
 * with a new number, or the change only adds fields.
 * @param before what is committed
 */
export const migrationProblem = (before: Stored, now: Stored): string | null => {
  const losses = lossesOf(before.tables, now.tables);
  if (now.number < before.number) {
    return `SCHEMA in cms/src/database/migrations/number.ts is ${now.number}, and was ${before.number} when npm run generate ran last.`;
  }
  if (losses.length === 0 || now.number > before.number) return null;
  return (
    `Stored values would be lost: ${losses.join(', ')}. A field that is renamed, removed or stored as another type needs a migration: ` +
    `write it as cms/src/database/migrations/README.md says, raise SCHEMA to ${before.number + 1}, and run npm run generate again. ` +
    `If migration ${before.number} is yours and has not landed, put back cms/src/database/migrations/stored.json first.`
  );
};
