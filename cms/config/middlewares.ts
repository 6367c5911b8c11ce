/**
 * In the order in which a request meets them. Logger, security, cors, favicon, public and body are this project's own
 * under Strapi's names, since Strapi insists on these being in the list (see src/serve).
 */
export default [
  'strapi::logger',
  // Level 4 of Brotli: a list shrinks to a tenth in a millisecond. 1 is the number of that parameter in zlib.
  { name: 'strapi::compression', config: { threshold: 2048, br: { params: { 1: 4 } } } },
  'strapi::errors',
  'global::stopped',
  'strapi::security',
  'global::foreign-pages',
  'global::full-disk',
  'strapi::cors',
  'global::unreadable',
  'strapi::query',
  'strapi::favicon',
  'strapi::public',
  'strapi::body',
];
