import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** A debounced copy of a text. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

interface OptionsQuery<T> {
  readonly key: readonly unknown[];
  readonly text: string;
  /** Requested only while the list is open. */
  readonly open: boolean;
  readonly load: (q: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** The words of an option, by which the shown ones are narrowed at once. Without it all stay until the answer. */
  readonly wordsOf?: (option: T) => string;
}

/**
 * Choices that the server offers for the typed text. Of those that are shown the ones that match stay until the next
 * ones have arrived: so the one that a user is about to press is already where the answer will have it.
 */
export const useOptions = <T>({ key, text, open, load, wordsOf }: OptionsQuery<T>) => {
  const q = useRested(text);
  const query = useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) => load(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  if (!wordsOf || (q === text && !query.isPlaceholderData)) return query;
  const wanted = text.trim().toLowerCase();
  return { ...query, data: query.data?.filter((option) => wordsOf(option).toLowerCase().includes(wanted)) };
};
