import { CONTENT_TYPES, type ContentType, ENTITIES, type Entity, type Part } from '@ridgeline/domain';
import { type Attribute, contentAttributes, entityAttributes, partAttributes } from './attributes.ts';
import { panelOf, panelOfPart } from './panel.ts';

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
