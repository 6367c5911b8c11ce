import { PANEL_TYPES } from '../../database/panel-types';

export const CONTENT_ROLE = {
  name: 'Content Administrator',
  code: 'ridgeline-content-administrator',
  description: 'Edits site content, shared reference rows and the media library, and nothing else.',
} as const;

const ON_CONTENT = ['create', 'read', 'update', 'delete', 'publish'].map(
  (one) => `plugin::content-manager.explorer.${one}`,
);
const ON_MEDIA = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (one) => `plugin::upload.${one}`,
);

/** A right of a panel's role. `fields` are the subject's fields that it covers. */
interface Permission {
  readonly id?: number;
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly fields?: readonly string[] };
}

/** What this server has granted before, by right: a right that an administrator removed is not granted again. */
type Granted = Readonly<Record<string, readonly string[]>>;

const nameOf = ({ action, subject }: Permission): string => `${action} ${subject ?? ''}`.trim();
const fieldsOf = ({ properties }: Permission): readonly string[] => properties?.fields ?? [];

/** Everything that the role may do, by the current content types. */
const wantedPermissions = (): Permission[] => {
  const actions = strapi.service('admin::permission').actionProvider.values() as {
    actionId: string;
    subjects?: string[] | null;
  }[];
  const onContent = actions
    .filter(({ actionId }) => ON_CONTENT.includes(actionId))
    .map((action) => ({ ...action, subjects: (action.subjects ?? []).filter((uid) => PANEL_TYPES.has(uid)) }));
  return [
    ...strapi.service('admin::content-type').getPermissionsWithNestedFields(onContent),
    ...ON_MEDIA.map((action) => ({ action, subject: null, properties: {} })),
  ];
};

/** Grants a new right, and new fields of an existing right. */
const grant = async (role: number, wanted: Permission, before: readonly string[] | undefined) => {
  if (!before) {
    await strapi.service('admin::role').addPermissions(role, [wanted]);
    return;
  }
  const fresh = fieldsOf(wanted).filter((field) => !before.includes(field));
  if (fresh.length === 0) return;
  const where = { role: { id: role }, action: wanted.action, subject: wanted.subject ?? null };
  const held: Permission | null = await strapi.db.query('admin::permission').findOne({ where });
  if (!held) return;
  const properties = { ...held.properties, fields: [...fieldsOf(held), ...fresh] };
  await strapi.db.query('admin::permission').update({ where: { id: held.id }, data: { properties } });
};

/**
 * Creates the panel's role of content administrators at the first start, and grants new rights at later ones. What an
 * administrator changed by hand is not reset: a renamed or deleted role, a removed right.
 */
export const ensureContentRole = async (): Promise<void> => {
  const roles = strapi.service('admin::role');
  const store = strapi.store({ type: 'api', name: 'ridgeline', key: 'content-role' });
  const granted = (await store.get({})) as Granted | null;
  if (!granted && !(await roles.findOne({ code: CONTENT_ROLE.code }))) await roles.create(CONTENT_ROLE);
  const role: { id: number } | null = await roles.findOne({ code: CONTENT_ROLE.code });
  if (!role) return;
  const wanted = wantedPermissions();
  for (const permission of wanted) await grant(role.id, permission, granted?.[nameOf(permission)]);
  await store.set({ value: Object.fromEntries(wanted.map((one) => [nameOf(one), fieldsOf(one)])) });
};
