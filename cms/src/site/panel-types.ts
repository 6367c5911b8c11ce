import { CONTENT_TYPES, type ContentType, ENTITIES, type Entity, uidOf } from '@ridgeline/domain';

export type PanelType = Entity | ContentType;

/** What the panel shows (decisions 1.11): site content, and registers whose rows may be shared. */
export const PANEL_TYPES: ReadonlyMap<string, PanelType> = new Map(
  [...CONTENT_TYPES, ...ENTITIES.filter(({ tenancy }) => tenancy === 'reference')].map((type) => [uidOf(type), type]),
);

export const isContent = (type: PanelType): type is ContentType => 'drafts' in type;
