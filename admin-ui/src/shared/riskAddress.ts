/** What a new risk may be raised on. */
export type RaisedOn = 'supplier' | 'answer';

/** The address of the page of one risk. */
export const riskPath = (id: string): string => `/dashboard/risk?${new URLSearchParams({ id })}`;

/** Where a new risk is raised on a supplier or an answer, by its documentId. */
export const raisePath = (on: RaisedOn, id: string): string =>
  `/dashboard/risk?${new URLSearchParams({ from: `${on}.${id}` })}`;

/** What the address says that a new risk is raised on; null for one that is raised on nothing. */
export const readRaised = (from: string | null): { readonly on: RaisedOn; readonly id: string } | null => {
  const [, on, id] = /^(supplier|answer)\.([a-z0-9]+)$/i.exec(from ?? '') ?? [];
  return on && id ? { on: on as RaisedOn, id } : null;
};
