import type { Catalogue } from '@ridgeline/domain';
import { checkCatalogue } from '@ridgeline/domain/libraries/check';
import { useCallback, useEffect, useState } from 'react';
import { HttpError, messageOf, wasAborted } from '../../providers/errors';
import type { LibraryAnswer } from '../../providers/methods/libraries';
import { useProvider } from '../../providers/useProvider';

export interface Place {
  readonly field: string;
  readonly message: string;
}

type Comparison =
  | { readonly state: 'asking' }
  | { readonly state: 'wrong'; readonly places: readonly Place[]; readonly total: number }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'known'; readonly answer: LibraryAnswer };

/** Errors by the definitions of domain, before a request. */
const wrongIn = (catalogue: Catalogue): Comparison | null => {
  const checked = checkCatalogue(catalogue);
  return checked.errors ? { state: 'wrong', places: checked.errors, total: checked.total } : null;
};

const failureOf = (error: unknown): Comparison => {
  const errors = error instanceof HttpError ? (error.details.errors ?? []) : [];
  if (errors.length > 0) return { state: 'wrong', places: errors, total: errors.length };
  return { state: 'failed', message: messageOf(error) };
};

/**
 * The effect of importing a library. It is loaded again when another library to update is chosen, and on `again`.
 * The metadata of the library does not matter for it.
 * @param into documentId of the library to update; null for a new one
 */
export const useComparison = (catalogue: Catalogue, into: string | null) => {
  const provider = useProvider();
  const [comparison, setComparison] = useState<Comparison>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  const { controls, families } = catalogue;
  // The metadata is read at the time of the request; changing it sends no request.
  const [library] = useState(catalogue.library);
  useEffect(() => {
    const work = new AbortController();
    const body = { library, controls, families };
    const wrong = tries >= 0 ? wrongIn(body) : null;
    setComparison(wrong ?? { state: 'asking' });
    if (wrong) return undefined;
    provider.compareLibrary({ ...body, into, updatedAt: null }, work.signal).then(
      (answer) => setComparison({ state: 'known', answer }),
      (error: unknown) => wasAborted(error) || setComparison(failureOf(error)),
    );
    return () => work.abort();
  }, [provider, library, controls, families, into, tries]);
  return { comparison, again: useCallback(() => setTries((count) => count + 1), []) };
};
