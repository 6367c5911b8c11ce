import { type Extended, userAttributes } from '../own-attributes';

/** Staff belong to a company; the operator belongs to none. Rows of companies do not show in the panel (decisions 1.11). */
export default (plugin: Extended): Extended => {
  const { schema } = plugin.contentTypes.user;
  schema.pluginOptions = { ...schema.pluginOptions, 'content-manager': { visible: false } };
  Object.assign(schema.attributes, userAttributes);
  return plugin;
};
