import type { FieldMessage } from '@ridgeline/domain';
import { createContext } from 'react';
import type { ListParams } from '../providers/query';

/** The list behind a form, in which the row that it saves is to be found. */
export interface SavedPlace {
  readonly list: ListParams;
  /** Takes the page on which the row stands; null where the list does not show it. */
  readonly told: (id: string, page: number | null) => void;
}

/** Null where a form stands without a list. */
export const SavedPlaceContext = createContext<SavedPlace | null>(null);

/** The page in what the server tells besides a saved row. */
export const pageIn = (told: Readonly<Record<string, unknown>> | undefined): number | null => {
  const meta = told?.meta as { readonly place?: { readonly page?: unknown } } | undefined;
  const page = meta?.place?.page;
  return typeof page === 'number' ? page : null;
};

/** The warnings in what the server tells besides a saved row. */
export const warningsIn = (told: Readonly<Record<string, unknown>>): readonly FieldMessage[] =>
  (told.meta as { readonly warnings?: readonly FieldMessage[] } | undefined)?.warnings ?? [];
