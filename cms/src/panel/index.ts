import { registerHidden } from './hidden';
import { dropKeys, silenceWebhooks } from './keys';
import { closePanel } from './routes';

/** Rights that have an effect here: the others belong to pages whose routes were removed (`routes.ts`). */
const USED = /^(admin::(users|roles|project-settings)|plugin::(content-manager|upload))\./;

interface Provider {
  readonly hooks: { readonly didRegister: { register: (handler: (event: { key: string }) => unknown) => unknown } };
  readonly delete: (key: string) => Promise<unknown>;
}

/**
 * For `register`: removes rights without effect, so that no role is offered or granted one, and the panel's menus omit
 * their pages: marketplace, tokens, webhooks, mail, and the settings of Strapi's users plug-in.
 */
const keepActions = (): void => {
  const actions: Provider = strapi.service('admin::permission').actionProvider;
  actions.hooks.didRegister.register(({ key }) => (USED.test(key) ? undefined : actions.delete(key)));
};

/** For `register`, before the routes are served: which routes the panel's API has, and the steps of each. */
export const registerPanel = (): void => {
  registerHidden();
  keepActions();
  silenceWebhooks();
  closePanel();
};

/** Call it once the tables exist: deletes what has no effect here. */
export const bootstrapPanel = (): Promise<void> => dropKeys();
