/** The part of the plug-in that is removed. */
interface Builder {
  routes: unknown;
  bootstrap: unknown;
}

const nothing = (): void => {};

/**
 * Content types are generated from domain/ and never changed on a running server: outside development the builder has
 * neither routes nor the permission that shows it in the panel's menu. Strapi has no setting to switch off a core plug-in.
 */
export default <Plugin extends Builder>(plugin: Plugin): Plugin => {
  if (process.env.NODE_ENV === 'development') return plugin;
  plugin.routes = {};
  plugin.bootstrap = nothing;
  return plugin;
};
