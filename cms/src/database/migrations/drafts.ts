import type { UID } from '@strapi/strapi';
import { Refusal } from './refusal';

interface Options {
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
}

const drafts = (type: Options): boolean => type.options?.draftAndPublish === true;
const localised = (type: Options): boolean => type.pluginOptions?.i18n?.localized === true;

/**
 * Refuses content types that lost their drafts or translations: Strapi deletes these rows before it synchronises, in
 * code that cannot be switched off.
 * @throws Refusal in one line
 */
export const refuseDraftsLost = async (): Promise<void> => {
  if (!(await strapi.db.getSchemaConnection().hasTable('strapi_core_store_settings'))) return;
  const stored = await strapi.store.get({ type: 'strapi', name: 'content_types', key: 'schema' });
  const before = (stored ?? {}) as Readonly<Record<string, Options>>;
  const lost = Object.keys(strapi.contentTypes).filter((uid) => {
    const then = before[uid];
    const now: Options = strapi.contentType(uid as UID.ContentType);
    return then && ((drafts(then) && !drafts(now)) || (localised(then) && !localised(now)));
  });
  if (lost.length === 0) return;
  throw new Refusal(
    `Drafts or translations would be deleted of: ${lost.join(', ')}. Nothing was changed. ` +
      'This version switched them off; an upgrade cannot do that.',
  );
};
