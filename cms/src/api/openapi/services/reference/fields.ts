import type { ApiDocument } from '../../../../openapi/document';
import type { Schema } from '../../../../openapi/schema';
import { html, Markup, prose } from './html';
import { plain, typesIn } from './sample';

/** Objects within objects that are shown; deeper ones are named. */
const DEEPEST = 3;

const nameIn = ({ $ref }: Schema): string | undefined => String($ref ?? '').split('/')[3];

const itemsOf = (schema: Schema): Schema => (schema.items ?? {}) as Schema;

/** What a value is, in a few words: 'text', 'list of Risk', 'one of draft, approved'. */
const typeText = (document: ApiDocument, given: Schema, depth = 0): string => {
  const name = nameIn(given);
  const schema = plain(document, given);
  if (name !== undefined && (schema.properties || depth > DEEPEST)) return name;
  const { enum: choices, anyOf } = schema as { enum?: readonly unknown[]; anyOf?: readonly Schema[] };
  if (anyOf) return [...new Set(anyOf.flatMap((one) => typeText(document, one, depth + 1).split(' or ')))].join(' or ');
  if (choices) return `one of ${choices.map(String).join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (typesIn(schema).includes('array')) return `list of ${typeText(document, itemsOf(schema), depth + 1)}`;
  const own = typesIn(schema).map((type) => (type === 'string' ? (schema.format ?? 'text') : type));
  const empty = [schema.type].flat().includes('null') && own[0] !== 'null' ? ' or null' : '';
  return name ?? `${own.join(' or ') || (schema.type === 'null' ? 'null' : 'any')}${empty}`;
};

const limitsOf = (schema: Schema): string[] =>
  (
    [
      ['maxLength', (value) => `at most ${value} characters`],
      ['minimum', (value) => `from ${value}`],
      ['maximum', (value) => `to ${value}`],
      ['maxItems', (value) => `at most ${value} entries`],
      ['pattern', (value) => `as ${value}`],
    ] as const satisfies readonly (readonly [string, (value: unknown) => string])[]
  ).flatMap(([name, say]) => (schema[name] === undefined ? [] : [say(schema[name])]));

/** What is inside a value: an object, or the objects of a list or a choice. */
const insideOf = (document: ApiDocument, given: Schema, depth = 0): readonly Schema[] => {
  if (depth > DEEPEST) return [];
  const schema = plain(document, given);
  if (schema.properties) return [given];
  if (schema.items) return insideOf(document, itemsOf(schema), depth + 1);
  return ((schema.anyOf ?? []) as readonly Schema[]).flatMap((one) => insideOf(document, one, depth + 1));
};

/** One value: its name, what it is, whether it must be there, and what is inside. */
export const valueView = (
  document: ApiDocument,
  { name, schema, required, description }: { name: string; schema: Schema; required: boolean; description?: string },
  above: readonly unknown[] = [],
): Markup => {
  const own = plain(document, schema);
  const inside = insideOf(document, schema).filter((one) => !above.includes(nameIn(one) ?? one));
  const facts = [typeText(document, schema), ...limitsOf(own), ...(required ? ['required'] : [])];
  return html`<li><p class="value"><code>${name}</code> <span class="facts">${facts.join(', ')}</span></p>
    ${prose(String(description ?? own.description ?? ''))}
    ${above.length < DEEPEST && inside.map((one) => insideView(document, one, above, name === 'data' && above.length === 1))}</li>`;
};

const insideView = (document: ApiDocument, schema: Schema, above: readonly unknown[], open: boolean): Markup => {
  const properties = Object.keys((plain(document, schema).properties ?? {}) as object);
  if (properties.length === 0) return html``;
  return html`<details${open && new Markup(' open')}><summary>${nameIn(schema) ?? 'Its parts'} <span class="facts">${properties.length}</span></summary>
    ${partsView(document, schema, above)}</details>`;
};

/** The properties of an object, as a list; of anything else, what it is. */
export const partsView = (document: ApiDocument, schema: Schema, above: readonly unknown[] = []): Markup => {
  const { properties, required = [] } = plain(document, schema) as {
    properties?: Readonly<Record<string, Schema>>;
    required?: readonly string[];
  };
  if (!properties) return html`<p>${typeText(document, schema)}</p>`;
  const known = [...above, nameIn(schema) ?? schema];
  return html`<ul class="values">${Object.entries(properties).map(([name, one]) =>
    valueView(document, { name, schema: one, required: required.includes(name) }, known),
  )}</ul>`;
};
