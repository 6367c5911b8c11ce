import { type Extended, ownedByCompany } from '../owned-by-company';

/** Staff belong to a company; the operator belongs to none. Rows of companies do not show in the panel (decisions 1.11). */
export default (plugin: Extended): Extended => {
  const { schema } = plugin.contentTypes.user;
  const { attributes } = schema;
  schema.pluginOptions = { ...schema.pluginOptions, 'content-manager': { visible: false } };
  attributes.company = ownedByCompany;
  attributes.displayName = { type: 'string', maxLength: 255 };
  attributes.lastSignInAt = { type: 'datetime', writable: false, configurable: false };
  return plugin;
};
