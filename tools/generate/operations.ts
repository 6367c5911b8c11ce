/** Makes the schemas of the OpenAPI document from the types by which features describe their routes (`operations.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';
import { ROOT } from '../prepare/root.mjs';

type Definition = Exclude<NonNullable<Schema['definitions']>[string], boolean>;
type Types = Record<string, Definition>;

const REFERENCE = '#/definitions/';
const SOURCES = join(ROOT, 'cms/src');

/** Names of components have letters and digits alone; a generic type has brackets too. */
const nameOf = (type: string): string =>
  decodeURIComponent(type)
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '');

/** The same schema, whose references name components of the document. */
const refer = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(refer);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, `#/components/schemas/${nameOf(value.slice(REFERENCE.length))}`]
        : [key, refer(value)],
    ),
  );
};

/** Names of the types that a schema refers to, at any depth. */
const reached = (schema: unknown, types: Types, known = new Set<string>()): Set<string> => {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
    const type = decodeURIComponent(name);
    if (known.has(type)) continue;
    known.add(type);
    reached(types[type], types, known);
  }
  return known;
};

/** The words or numbers that a type allows, when it allows few. */
const constants = (schema: Definition | undefined): unknown[] =>
  schema?.enum ?? (schema?.const === undefined ? [] : [schema.const]);

/** 'HealthOperations' describes routes of 'Health', 'SecondFactorOperations' of 'Second factor'. */
const tagOf = (type: string): string => {
  const words = type.replace(/Operations$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
};

/** The types of a tuple; of any other type itself. */
const itemsOf = (schema: Definition): Definition[] =>
  (Array.isArray(schema.items) ? schema.items : [schema]) as Definition[];

/** How each part of a route is written: as a schema, or as what its type allows. */
const PARTS: Readonly<Record<string, (schema: Definition) => unknown>> = {
  ...Object.fromEntries(
    ['query', 'body', 'plainBody', 'form', 'data', 'meta', 'answer'].map((part) => [part, refer] as const),
  ),
  list: (schema) => constants(schema)[0],
  file: constants,
  status: (schema) => constants(schema)[0],
  refuses: constants,
  also: (schema) => itemsOf(schema).map((one) => partsOf('also', one)),
};

const partsOf = (route: string, { properties = {} }: Definition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties as Types).map(([part, schema]) => {
      const write = PARTS[part];
      if (!write) throw new Error(`${route} has a part that no operation has: ${part}`);
      return [part, write(schema)];
    }),
  );

const operationOf = (tag: string, route: string, schema: Definition): Record<string, unknown> => {
  const [summary, ...more] = (schema.description ?? '').split(/\n\s*\n/).map((one) => one.replaceAll('\n', ' '));
  if (!summary) throw new Error(`${route} has no comment that says what it does`);
  const description = more.length > 0 && { description: more.join('\n\n') };
  return { tag, summary: summary.replace(/\.$/, ''), ...description, ...partsOf(route, schema) };
};

/** Names of the interfaces that describe routes, which files called `operations.ts` export. */
const describing = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'operations.ts')
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^export interface (\w+Operations)\b/gm)])
    .map(([, name = '']) => name)
    .sort();

/** Reads types by name, and collects those that they refer to. @throws Error for two different types of one name */
const reader = () => {
  const generator = createGenerator({
    path: join(SOURCES, '**/{operations,operation}.ts'),
    tsconfig: join(ROOT, 'tools/tsconfig.json'),
    skipTypeCheck: true,
    additionalProperties: true,
    topRef: false,
    expose: 'export',
    jsDoc: 'extended',
    sortProps: false,
  });
  const types: Types = {};
  const read = (name: string): Definition => {
    const { definitions = {}, ...schema } = generator.createSchema(name);
    for (const [type, one] of Object.entries(definitions as Types)) {
      if (types[type] && JSON.stringify(types[type]) !== JSON.stringify(one))
        throw new Error(`Two types that answers have are called ${type}: rename one`);
      types[type] = one;
    }
    return schema as Definition;
  };
  return { types, read };
};

/** The operations by method and path, and the schemas that they refer to. */
export const operations = () => {
  const { types, read } = reader();
  const routes = describing().flatMap((name) =>
    Object.entries((read(name).properties ?? {}) as Types).map(([route, schema]) => ({
      route,
      schema,
      tag: tagOf(name),
    })),
  );
  const names = [...reached([routes.map(({ schema }) => schema), read('SharedTypes')], types)].sort();
  return {
    operations: Object.fromEntries(routes.map(({ route, schema, tag }) => [route, operationOf(tag, route, schema)])),
    schemas: Object.fromEntries(names.map((name) => [nameOf(name), refer(types[name])])),
  };
};
