import {
  CONTENT_TYPES,
  type ContentType,
  ENTITIES,
  type Entity,
  type Field,
  type Part,
  siteWords,
} from '@ridgeline/domain';
import { type Attribute, contentAttributes, entityAttributes, partAttributes } from './attributes.ts';

/** A file that Strapi reads a content type or a component from. */
export interface Schema {
  readonly name: string;
  /** Below `cms/src`. */
  readonly path: string;
  readonly content: {
    readonly collectionName: string;
    readonly attributes: Readonly<Record<string, Attribute>>;
    readonly [more: string]: unknown;
  };
}

const columns = (plural: string): string => plural.replaceAll('-', '_');

const infoOf = (type: Entity, displayName: string) => ({
  singularName: type.name,
  pluralName: type.plural,
  displayName,
  description: type.purpose,
});

const pathOf = (name: string): string => `api/${name}/content-types/${name}/schema.json`;

/**
 * How the panel first shows a type: its labels and hints, the columns of its list and the order of its form, from
 * domain. Strapi uses it if it has no layout stored, and does not change the layout of an administrator.
 */

/** Width of a form is 12. */
const HALF = 6;
const WHOLE = 12;

const NARROW: readonly Field['kind'][] = [
  'text',
  'choice',
  'email',
  'url',
  'phone',
  'date',
  'dateTime',
  'integer',
  'relation',
];

const UNSORTED: readonly Field['kind'][] = ['json', 'files'];

const hintOf = ({ kind, hint, choices = [] }: Field): string =>
  hint ?? (kind === 'choices' ? siteWords.choices(choices.map(({ label }) => label)) : '');

const metadataOf = (field: Field) => {
  const sortable = !field.markdown && !UNSORTED.includes(field.kind);
  return {
    edit: { label: field.label, description: hintOf(field), placeholder: '', visible: true, editable: true },
    list: { label: field.label, searchable: sortable, sortable },
  };
};

const moment = (label: string) => ({
  edit: { label, description: '', placeholder: '', visible: false, editable: true },
  list: { label, searchable: true, sortable: true },
});

/** Two short fields share a row; a long one has its own. */
const rowsOf = (fields: readonly Field[]): { name: string; size: number }[][] => {
  const rows: { name: string; size: number }[][] = [];
  let open = false;
  for (const field of fields) {
    const size = NARROW.includes(field.kind) && !field.markdown ? HALF : WHOLE;
    const cell = { name: field.name, size };
    if (size === HALF && open) rows.at(-1)?.push(cell);
    else rows.push([cell]);
    open = size === HALF && !open;
  }
  return rows;
};

const settings = (title: string, sort: string) => ({
  bulkable: true,
  filterable: true,
  searchable: true,
  pageSize: 20,
  mainField: title,
  defaultSortBy: sort,
  defaultSortOrder: 'ASC',
});

const shown = (fields: readonly Field[]) => fields.filter(({ virtual, computed }) => !virtual && !computed);

const labels = (fields: readonly Field[]) => Object.fromEntries(fields.map((field) => [field.name, metadataOf(field)]));

/** By the given order, else by number or name. */
const sortOf = (type: Entity): string =>
  type.fields.some(({ name }) => name === 'position') ? 'position' : (type.naturalKey[0] ?? type.title);

/** With more than four columns the state of a draft would not be visible. */
const columnsOf = (type: Entity, fields: readonly Field[]): string[] => {
  const listed = fields.filter(({ listed, markdown }) => listed && !markdown).map(({ name }) => name);
  const columns = listed.length > 0 ? listed : [type.title];
  return columns.length < 3 ? [...columns, 'updatedAt'] : columns.slice(0, 4);
};

/** The panel's view of an entity or content type; the only one of its kind is called by its type's name. */
const panelOf = (type: Entity | ContentType) => {
  const fields = shown(type.fields);
  const alone = 'single' in type && type.single;
  return {
    settings: alone ? settings('id', 'id') : settings(type.title, sortOf(type)),
    metadatas: { ...labels(fields), createdAt: moment('Created'), updatedAt: moment('Changed') },
    layouts: { list: columnsOf(type, fields), edit: rowsOf(fields) },
  };
};

/** The panel's view of a part, which has a form and no list. */
const panelOfPart = ({ fields, title }: Part) => ({
  settings: settings(title, title),
  metadatas: labels(fields),
  layouts: { list: [title], edit: rowsOf(fields) },
});

const ofEntity = (entity: Entity): Schema => ({
  name: entity.name,
  path: pathOf(entity.name),
  content: {
    kind: 'collectionType',
    collectionName: columns(entity.plural),
    info: infoOf(entity, entity.tenancy === 'reference' ? entity.nouns.many : entity.nouns.one),
    options: { draftAndPublish: false },
    // The panel serves shared rows; tenant rows and the operator's own lists stay in the dashboard (decisions 1.11).
    ...(entity.tenancy === 'reference'
      ? { config: panelOf(entity) }
      : { pluginOptions: { 'content-manager': { visible: false } } }),
    attributes: entityAttributes(entity),
  },
});

const ofContent = (type: ContentType): Schema => ({
  name: type.name,
  path: pathOf(type.name),
  content: {
    kind: type.single ? 'singleType' : 'collectionType',
    collectionName: columns(type.plural),
    info: infoOf(type, type.single ? type.nouns.one : type.nouns.many),
    options: { draftAndPublish: type.drafts },
    config: panelOf(type),
    attributes: contentAttributes(type),
  },
});

const ofPart = (part: Part): Schema => ({
  name: `site.${part.name}`,
  path: `components/site/${part.name}.json`,
  content: {
    collectionName: `components_site_${columns(part.name)}s`,
    info: { displayName: part.label, icon: 'bulletList', description: part.purpose },
    options: {},
    config: panelOfPart(part),
    attributes: partAttributes(part),
  },
});

/** Everything that Strapi stores, as domain defines it. */
export const schemas = (): Schema[] => [
  ...ENTITIES.map(ofEntity),
  ...CONTENT_TYPES.map(ofContent),
  ...CONTENT_TYPES.flatMap(({ part }) => (part ? [ofPart(part)] : [])),
];
