/** What the provider's page sends to the product. */
export interface SamlForm {
  readonly action: string;
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

const valueIn = (page: string, pattern: RegExp): string =>
  (pattern.exec(page)?.[1] ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Signs a person in at the provider. @param address where the product sends the browser */
export const visitSamlProvider = async (address: string, person: string): Promise<SamlForm> => {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ login: person }) });
  const page = await answer.text();
  if (answer.status !== 200) throw new Error(page);
  const field = (name: string): string => valueIn(page, new RegExp(`name="${name}" value="([^"]*)"`));
  return {
    action: valueIn(page, /action="([^"]*)"/),
    SAMLResponse: field('SAMLResponse'),
    RelayState: field('RelayState'),
  };
};
