import type { ReactNode } from 'react';
import { LoadError } from './LoadError';
import { Loading } from './Loading';

interface LoadedProps<Data> {
  /** As `useQuery` and the hooks of react-admin answer. */
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What could not be loaded. */
  readonly failed?: string;
  readonly waiting?: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** What was loaded, even if loading it again has failed since; else why it was not, or that it is under way. */
export const Loaded = <Data,>({ of, failed, waiting = <Loading />, children }: LoadedProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined && data !== null) return children(data);
  if (!error) return waiting;
  return <LoadError {...(failed !== undefined && { title: failed })} error={error} retry={() => void refetch()} />;
};
