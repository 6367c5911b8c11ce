/** A JSON Schema (2020-12), the form of schemas in OpenAPI 3.1. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object; all its properties are required unless `required` names those that are. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = Object.keys(properties),
): Schema => ({ type: 'object', properties, ...(required.length > 0 && { required }) });

export const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });

/** The same, or null: an empty value. */
export const orNull = (schema: Schema): Schema => {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const { type, ...rest } = schema;
  return {
    ...rest,
    type: [type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
  };
};

/** Words as a name of code, each with a capital letter: 'Risk owner' is RiskOwner. */
export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('');
