/** Rights that open something here: the others belong to pages whose routes were taken away (`routes.ts`). */
const KEPT = /^(admin::(users|roles|project-settings)|plugin::(content-manager|upload))\./;

interface Provider {
  readonly hooks: { readonly didRegister: { register: (handler: (event: { key: string }) => unknown) => unknown } };
  readonly delete: (key: string) => Promise<unknown>;
}

/**
 * For `register`: rights without effect never come to be, so that no role is offered or granted one, and the panel's menus
 * leave out the pages that ask for them: marketplace, tokens, webhooks, mail, and the settings of Strapi's users plug-in.
 */
export const keepActions = (): void => {
  const actions: Provider = strapi.service('admin::permission').actionProvider;
  actions.hooks.didRegister.register(({ key }) => (KEPT.test(key) ? undefined : actions.delete(key)));
};
