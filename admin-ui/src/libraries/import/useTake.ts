import type { Catalogue } from '@ridgeline/domain';
import type { NamedLibrary } from '@ridgeline/domain/libraries/named';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useOnce } from '../../shared';

interface Taken {
  readonly catalogue: Catalogue;
  readonly into: string | null;
  readonly updatedAt: string | null;
}

/** Stores a library; further calls during the request do nothing. An error is a sentence. */
export const useTake = (onStored: (library: NamedLibrary) => void) => {
  const provider = useProvider();
  const [untitled, setUntitled] = useState(false);
  const { run, busy, error } = useOnce({
    work: ({ catalogue, into, updatedAt }: Taken, signal) =>
      provider.importLibrary({ ...catalogue, into, updatedAt }, signal),
    onDone: ({ library }) => {
      if (library) onStored(library);
    },
  });

  const take = (catalogue: Catalogue, into: string | null, updatedAt: string | null): void => {
    const lacksTitle = catalogue.library.title.trim() === '';
    setUntitled(lacksTitle);
    if (!lacksTitle) run({ catalogue, into, updatedAt });
  };
  const problem = untitled ? libraryWords.check.titleNeeded : error === null ? null : messageOf(error);
  return { take, busy, problem };
};
