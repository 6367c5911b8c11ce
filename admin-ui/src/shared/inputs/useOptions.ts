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
}

/** Choices that the server offers for the typed text; the shown ones stay until the next ones have arrived. */
export const useOptions = <T>({ key, text, open, load }: OptionsQuery<T>) => {
  const q = useRested(text);
  return useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) => load(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
};
