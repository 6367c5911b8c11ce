import type { ApiDocument } from '../../../../openapi/document';
import type { Schema } from '../../../../openapi/schema';
import { resolved } from './operations';

const DEEPEST = 4;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-06-30',
  'date-time': '2026-06-30T09:00:00.000Z',
};

/** A schema without references and with the parts of `allOf` put together. */
export const plain = (document: ApiDocument, schema: Schema): Schema => {
  const own = resolved<Schema>(document, schema);
  const { allOf, ...rest } = own as Schema & { readonly allOf?: readonly Schema[] };
  if (!allOf) return own;
  const parts = [...allOf.map((part) => plain(document, part)), rest];
  const lists = (name: string) => parts.flatMap((part) => (part[name] as readonly unknown[] | undefined) ?? []);
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return { ...Object.assign({}, ...parts), properties, required: [...new Set(lists('required'))] };
};

/** The types that a schema allows, without null. */
export const typesIn = ({ type }: Schema): string[] =>
  [type ?? []].flat().filter((one): one is string => typeof one === 'string' && one !== 'null');

const objectSample = (document: ApiDocument, schema: Schema, depth: number): unknown => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    names.flatMap((name) => (properties[name] ? [[name, sampleOf(document, properties[name], depth + 1)]] : [])),
  );
};

/** A value that a schema allows, with no more than it requires. */
export const sampleOf = (document: ApiDocument, given: Schema, depth = 0): unknown => {
  const schema = plain(document, given);
  const {
    enum: choices,
    const: only,
    examples,
    items,
    anyOf,
  } = schema as {
    enum?: readonly unknown[];
    const?: unknown;
    examples?: readonly unknown[];
    items?: Schema;
    anyOf?: readonly Schema[];
  };
  if (only !== undefined) return only;
  const [first] = choices ?? examples ?? [];
  if (first !== undefined) return first;
  if (anyOf?.[0]) return sampleOf(document, anyOf.find((one) => typesIn(one).includes('string')) ?? anyOf[0], depth);
  const [type] = typesIn(schema);
  if (type === 'array') return items && depth < DEEPEST ? [sampleOf(document, items, depth + 1)] : [];
  if (type === 'object' || schema.properties) return depth < DEEPEST ? objectSample(document, schema, depth) : {};
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return FORMATS[String(schema.format)] ?? (schema.contentMediaType === 'application/json' ? '[]' : 'text');
};
