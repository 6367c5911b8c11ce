/** Strapi's keys and notices: the tokens of its APIs, those of its data transfer, and its webhooks. */
const KEYS = [
  ...['admin::api-token-permission', 'admin::api-token', 'admin::transfer-token-permission', 'admin::transfer-token'],
  'strapi::webhook',
] as const;

/** For `register`: Strapi loads the stored webhooks when it starts, and they would send out every company's files. */
export const silenceWebhooks = (): void => {
  strapi.get('webhookRunner').add = (): void => undefined;
};

/**
 * Takes away what was stored of them, also the tokens that Strapi makes by itself at a first start: no route makes, shows
 * or ends one (`routes.ts`), so that their use would not be noticed.
 */
export const dropKeys = async (): Promise<void> => {
  for (const uid of KEYS) await strapi.db.query(uid).deleteMany({});
};
