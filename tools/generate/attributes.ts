import { type ContentType, type Entity, type Field, maxLength, type Part, uidOf } from '@ridgeline/domain';

const STORAGE: Record<Exclude<Field['kind'], 'relation' | 'files'>, string> = {
  text: 'string',
  email: 'string',
  url: 'string',
  phone: 'string',
  amount: 'string',
  choice: 'string',
  scale: 'string',
  longText: 'text',
  choices: 'text',
  links: 'text',
  person: 'text',
  modules: 'text',
  changes: 'text',
  integer: 'integer',
  yesNo: 'integer',
  flag: 'boolean',
  date: 'date',
  dateTime: 'datetime',
  json: 'json',
};

/** A field as Strapi has it: its type, its target and its options. */
export interface Attribute {
  readonly type: string;
  readonly target?: string;
  readonly component?: string;
  readonly [more: string]: unknown;
}

/** A relation stored as a plain foreign key column, which policies and lists read without a join table. */
const foreignKey = (target: string) => ({ type: 'relation', relation: 'manyToOne', target, useJoinTable: false });

/** The panel offers a closed list as such; it is stored as a text. */
const typeOf = (field: Field & { kind: keyof typeof STORAGE }, inPanel: boolean): string => {
  if (field.markdown) return 'richtext';
  const closed = field.kind === 'choice' && !field.open && (field.choices ?? []).length > 0;
  return inPanel && closed ? 'enumeration' : STORAGE[field.kind];
};

const attributeOf = (field: Field, inPanel: boolean): Attribute => {
  if (field.kind === 'relation') return foreignKey(uidOf({ name: field.target ?? '' }));
  if (field.kind === 'files') return { type: 'media', multiple: true };
  const type = typeOf({ ...field, kind: field.kind }, inPanel);
  const [min, max] = field.range ?? [];
  return {
    type,
    ...(type === 'enumeration' ? { enum: field.choices?.map(({ value }) => value) } : {}),
    ...(['string', 'text', 'richtext'].includes(type) ? { maxLength: maxLength(field) } : {}),
    ...(inPanel && min !== undefined ? { min, max } : {}),
    ...(field.required ? { required: true } : {}),
  };
};

type Attributes = Readonly<Record<string, Attribute>>;

const byName = (fields: readonly Field[], inPanel: boolean): Attributes =>
  Object.fromEntries(
    fields.filter(({ virtual }) => !virtual).map((field) => [field.name, attributeOf(field, inPanel)]),
  );

/** No client sends these and no form shows them: the server alone knows the company (decisions 1.2). */
const SERVER_ONLY = { private: true, writable: false, visible: false, configurable: false };

/** Columns of an entity, with the company that its rows belong to. */
export const entityAttributes = (entity: Entity): Attributes => ({
  ...byName(entity.fields, entity.tenancy === 'reference'),
  ...(entity.tenancy === 'global' ? {} : { company: { ...foreignKey('api::company.company'), ...SERVER_ONLY } }),
  ...(entity.tenancy === 'reference' ? { shared: { type: 'boolean', ...SERVER_ONLY } } : {}),
});

/** Columns of a content type; a list of parts becomes a repeatable component in its place. */
export const contentAttributes = ({ fields, part }: ContentType): Attributes => {
  if (!part) return byName(fields, true);
  const list = { type: 'component', repeatable: true, component: `site.${part.name}`, required: true, min: 1 };
  return { ...byName(fields, true), [part.field]: list };
};

export const partAttributes = ({ fields }: Part) => byName(fields, true);
