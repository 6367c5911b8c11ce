/** Strapi's secrets for other programs: the tokens of its APIs, those of its data transfer, and its webhooks. */
const KEYS = [
  ...['admin::api-token-permission', 'admin::api-token', 'admin::transfer-token-permission', 'admin::transfer-token'],
  'strapi::webhook',
] as const;

/** For `register`: Strapi would load the stored webhooks when it starts, and they would send out every company's files. */
export const silenceWebhooks = (): void => {
  strapi.get('webhookRunner').add = (): void => undefined;
};

/**
 * Deletes what was stored of them, including the tokens that Strapi creates at a first start: no route creates, shows
 * or ends one (`routes.ts`), so their use would not be noticed.
 */
export const dropKeys = async (): Promise<void> => {
  for (const uid of KEYS) await strapi.db.query(uid).deleteMany({});
};
