import type { Entity, FieldMessage } from '@ridgeline/domain';
import { createContext } from 'react';
import type { ListParams } from '../providers/query';

/** The list behind a form, in which the row that it saves is to be found. */
export interface SavedPlace {
  readonly list: ListParams;
  /** Takes the page on which the row is; null where the list does not show it. */
  readonly saved: (id: string, page: number | null) => void;
}

/** Null where a form has no list. */
export const SavedPlaceContext = createContext<SavedPlace | null>(null);

/** The page, from what the server returns with a saved row. */
export const pageIn = (answer: Readonly<Record<string, unknown>> | undefined): number | null => {
  const meta = answer?.meta as { readonly place?: { readonly page?: unknown } } | undefined;
  const page = meta?.place?.page;
  return typeof page === 'number' ? page : null;
};

/**
 * What the server warns of besides a saved row when another row has its key. What rules say of its values, pages show by
 * themselves; only the server knows the other rows.
 */
export const keyWarningIn = ({ keyRepeats }: Entity, answer: Readonly<Record<string, unknown>>): string | undefined => {
  const { warnings = [] } = (answer.meta ?? {}) as { readonly warnings?: readonly FieldMessage[] };
  return warnings.find(({ field }) => field === keyRepeats)?.message;
};
