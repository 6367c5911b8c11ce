import { type Entity, entityOf } from '@ridgeline/domain';
import type { ModuleName } from '@ridgeline/domain/modules';

/** A place of the dashboard that shows one entity; `resource` is its path below /dashboard and react-admin's name for it. */
export interface Screen {
  readonly resource: string;
  readonly entity: Entity;
}

const screen = (resource: string, name: string): Screen => ({ resource, entity: entityOf(name) });

/** One line for each entity with a screen. */
export const SCREENS: readonly Screen[] = [
  screen('supplier', 'supplier-management'),
  screen('risks', 'risk'),
  screen('risk-owners', 'risk-owner'),
  screen('control-domain', 'control-domain'),
  screen('control-assessment', 'control-assessment'),
  screen('create-risk-treatment', 'risk-treatment'),
  screen('risk-category', 'risk-category'),
  screen('asset-category', 'information-asset-category'),
  screen('customer-management', 'customer-management'),
  screen('customer-categories', 'customer-category'),
  screen('record-management', 'record-management'),
  screen('record-categories', 'record-category'),
  screen('company-management', 'company'),
  screen('subscription-management', 'subscription-management'),
  screen('questionnaire-management', 'questionnaire'),
  screen('questionnaire-topics', 'questionnaire-topic'),
  screen('questions-management', 'question'),
  screen('sent-questionnaires', 'questionnaire-mapping'),
];

const BY_RESOURCE = new Map(SCREENS.map((entry) => [entry.resource, entry]));
const BY_ENTITY = new Map(SCREENS.map((entry) => [entry.entity.name, entry]));

/** The screen behind a react-admin resource name. */
export const screenOf = (resource: string): Screen | undefined => BY_RESOURCE.get(resource);

/** react-admin's name for an entity: its screen's path, or the plural of an entity without a screen. */
export const resourceOf = (entity: Entity): string => BY_ENTITY.get(entity.name)?.resource ?? entity.plural;

/** Where an entity's screen stands, e.g. `/dashboard/supplier`. */
export const pathOf = (entity: Entity): string => `/dashboard/${resourceOf(entity)}`;

/** The last part of `/api/<...>` for a resource name; a plural stands for itself. */
export const wireOf = (resource: string): string => BY_RESOURCE.get(resource)?.entity.plural ?? resource;

/** Screens that somebody with these modules may open (decisions 1.5: any of an entity's modules will do). */
export const screensFor = (modules: readonly ModuleName[]): Screen[] =>
  SCREENS.filter(({ entity }) => entity.modules.some((name) => modules.includes(name)));
