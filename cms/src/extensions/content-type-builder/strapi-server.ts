/** The part of the plug-in that is taken away. */
interface Builder {
  routes: unknown;
  bootstrap: unknown;
}

const nothing = (): void => {};

/**
 * Content types are made of domain/ and never on a running server: outside development the builder has neither routes
 * nor the permission that shows it in the panel's menu. Strapi's own setting cannot switch off a plug-in of its core.
 */
export default <Plugin extends Builder>(plugin: Plugin): Plugin => {
  if (process.env.NODE_ENV === 'development') return plugin;
  plugin.routes = {};
  plugin.bootstrap = nothing;
  return plugin;
};
