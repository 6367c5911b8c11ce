import { type Extended, userAttributes } from '../own-attributes';

/** Staff belong to a company, the operator to none. The panel does not show rows of companies (decisions 1.11). */
export default (plugin: Extended): Extended => {
  const { schema } = plugin.contentTypes.user;
  schema.pluginOptions = { ...schema.pluginOptions, 'content-manager': { visible: false } };
  Object.assign(schema.attributes, userAttributes);
  return plugin;
};
