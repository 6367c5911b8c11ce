import { type Extended, ownedByCompany } from '../owned-by-company';

/** Staff belong to a company; the operator belongs to none. */
export default (plugin: Extended): Extended => {
  const { attributes } = plugin.contentTypes.user.schema;
  attributes['company'] = ownedByCompany;
  attributes['displayName'] = { type: 'string', maxLength: 255 };
  return plugin;
};
