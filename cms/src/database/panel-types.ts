import { CONTENT_TYPES, type ContentType, ENTITIES, type Entity, uidOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';

export type PanelType = Entity | ContentType;

/** What the panel shows (decisions 1.11): site content, and registers whose rows may be shared. */
export const PANEL_TYPES: ReadonlyMap<string, PanelType> = new Map(
  [...CONTENT_TYPES, ...ENTITIES.filter(({ tenancy }) => tenancy === 'reference')].map((type) => [uidOf(type), type]),
);

/** The components of a content type. */
export const partsOf = (uid: string): string[] =>
  Object.values(strapi.getModel(uid as Parameters<Core.Strapi['getModel']>[0]).attributes).flatMap((attribute) =>
    attribute.type === 'component' ? [attribute.component] : [],
  );

export const isContent = (type: PanelType): type is ContentType => 'drafts' in type;
