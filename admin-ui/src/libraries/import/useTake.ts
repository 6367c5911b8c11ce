import type { Catalogue } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../../providers/errors';
import { type NamedLibrary, takeLibrary } from '../calls';

/** Stores a library once, however often it is asked to; what went wrong is a sentence. */
export const useTake = (onStored: (library: NamedLibrary) => void) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const take = async (catalogue: Catalogue, into: string | null, updatedAt: string | null): Promise<void> => {
    if (work.current) return;
    if (catalogue.library.title.trim() === '') {
      setProblem(libraryWords.check.titleNeeded);
      return;
    }
    work.current = new AbortController();
    setBusy(true);
    setProblem(null);
    try {
      const { library } = await takeLibrary({ ...catalogue, into, updatedAt }, work.current.signal);
      if (library) onStored(library);
    } catch (error) {
      if (!wasAborted(error)) setProblem(messageOf(error));
    } finally {
      work.current = null;
      setBusy(false);
    }
  };
  return { take, busy, problem };
};
