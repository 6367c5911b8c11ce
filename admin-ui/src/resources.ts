import { type Entity, entityOf, type Role, statement, user } from '@ridgeline/domain';
import type { ModuleName } from '@ridgeline/domain/modules';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** A screen of the dashboard for one entity; `resource` is its path below /dashboard and react-admin's name for it. */
export interface Screen {
  readonly resource: string;
  readonly entity: Entity;
  /** The route of a single row has another shape (decisions 1.7): its form reads the row through the list. */
  readonly readByList?: boolean;
  /** A row has a separate page to read, below this path; its form is one part of the address further down. */
  readonly paged?: true;
}

/** What an entity's folder says of its `<Resource>`, where its list is more than the plain register. */
export interface PageOf extends Pick<ResourceProps, 'name'> {
  readonly list: ComponentType;
  /** The page of one row, where it has one. */
  readonly show?: ComponentType<{ readonly id: string }>;
}

const screen = (resource: string, name: string): Screen => ({ resource, entity: entityOf(name) });
const paged = (resource: string, name: string): Screen => ({ ...screen(resource, name), paged: true });

/** One line for each entity with a screen. */
export const SCREENS: readonly Screen[] = [
  paged('supplier', 'supplier-management'),
  paged('risks', 'risk'),
  screen('risk-owners', 'risk-owner'),
  { resource: 'statement-of-applicability', entity: statement },
  screen('applicabilities', 'applicability'),
  screen('control-domain', 'control-domain'),
  screen('control-assessment', 'control-assessment'),
  screen('libraries', 'control-library'),
  screen('control-mappings', 'control-mapping'),
  screen('create-risk-treatment', 'risk-treatment'),
  screen('risk-category', 'risk-category'),
  screen('asset-category', 'information-asset-category'),
  paged('customer-management', 'customer-management'),
  screen('customer-categories', 'customer-category'),
  paged('record-management', 'record-management'),
  screen('record-categories', 'record-category'),
  screen('company-management', 'company'),
  screen('subscription-management', 'subscription-management'),
  screen('questionnaire-management', 'questionnaire'),
  screen('questionnaire-topics', 'questionnaire-topic'),
  screen('questions-management', 'question'),
  screen('sent-questionnaires', 'questionnaire-mapping'),
  screen('imports', 'import-batch'),
  screen('bin', 'bin-entry'),
  { resource: 'users', entity: user, readByList: true },
  screen('api-tokens', 'api-token'),
  screen('webhooks', 'webhook'),
  screen('webhook-messages', 'webhook-delivery'),
  screen('audit-log', 'audit-entry'),
];

const BY_RESOURCE = new Map(SCREENS.map((entry) => [entry.resource, entry]));
const BY_ENTITY = new Map(SCREENS.map((entry) => [entry.entity.name, entry]));

/** The screen behind a react-admin resource name. */
export const screenOf = (resource: string): Screen | undefined => BY_RESOURCE.get(resource);

/** react-admin's name for an entity: its screen's path, or the plural of an entity without a screen. */
export const resourceOf = (entity: Entity): string => BY_ENTITY.get(entity.name)?.resource ?? entity.plural;

/** The address of an entity's screen, e.g. `/dashboard/supplier`. */
export const pathOf = (entity: Entity): string => `/dashboard/${resourceOf(entity)}`;

/** Whether a row of this entity has a separate page. */
export const isPaged = (entity: Entity): boolean => BY_ENTITY.get(entity.name)?.paged === true;

/** The address of one row: of its page, or of its form if it has no page. */
export const rowPath = (entity: Entity, id: string): string => `${pathOf(entity)}/${encodeURIComponent(id)}`;

/** Last part of the address of a new row's form. */
export const CREATE = 'create';

/** The parts of an address below an entity's screen. */
export const partsBelow = (entity: Entity, pathname: string): string[] => {
  const base = pathOf(entity);
  return pathname.startsWith(`${base}/`)
    ? pathname
        .slice(base.length + 1)
        .split('/')
        .filter(Boolean)
    : [];
};

/** The row whose page has this address; undefined for a list, with or without a form. */
export const pagedRow = (entity: Entity, pathname: string): string | undefined => {
  const [id, ...more] = partsBelow(entity, pathname);
  return isPaged(entity) && id && id !== CREATE && more.length === 0 ? decodeURIComponent(id) : undefined;
};

/** The last part of `/api/<...>` for a resource name; a plural is returned unchanged. */
export const wireOf = (resource: string): string => BY_RESOURCE.get(resource)?.entity.plural ?? resource;

interface Opener {
  readonly role: Role | null;
  readonly modules: readonly ModuleName[];
}

const isOpen = ({ modules, roles }: Entity, who: Opener): boolean =>
  roles ? who.role !== null && roles.includes(who.role) : modules.some((name) => who.modules.includes(name));

/**
 * Screens that the user may open (decisions 1.5): any of an entity's modules is enough, and a few depend on the role; none
 * without any module.
 */
export const screensFor = (who: Opener): Screen[] =>
  who.modules.length > 0 ? SCREENS.filter(({ entity }) => isOpen(entity, who)) : [];
