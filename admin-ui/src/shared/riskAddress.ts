/** The possible sources of a new risk. */
export type RaisedOn = 'supplier' | 'answer';

/** The address of the page of one risk. */
export const riskPath = (id: string): string => `/dashboard/risk?${new URLSearchParams({ id })}`;

/** The address of a new risk that is raised from a supplier or an answer, by its documentId. */
export const raisePath = (on: RaisedOn, id: string): string =>
  `/dashboard/risk?${new URLSearchParams({ from: `${on}.${id}` })}`;

/** The source of a new risk in the address; null for none. */
export const readRaised = (from: string | null): { readonly on: RaisedOn; readonly id: string } | null => {
  const [, on, id] = /^(supplier|answer)\.([a-z0-9]+)$/i.exec(from ?? '') ?? [];
  return on && id ? { on: on as RaisedOn, id } : null;
};
