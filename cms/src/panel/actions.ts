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
export const keepActions = (): void => {
  const actions: Provider = strapi.service('admin::permission').actionProvider;
  actions.hooks.didRegister.register(({ key }) => (USED.test(key) ? undefined : actions.delete(key)));
};
