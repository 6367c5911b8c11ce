import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { wasAborted } from '../providers/errors';

export interface OnceOptions<Result, Given> {
  /** `signal` aborts when the component leaves the page: work that may be given up passes it on. */
  readonly work: (given: Given, signal: AbortSignal) => Promise<Result>;
  readonly onDone?: ((result: Result, given: Given) => void) | undefined;
  /** Not called for work that was given up. */
  readonly onFailed?: ((error: unknown, given: Given) => void) | undefined;
  /** Called at the end in every case. */
  readonly onEnd?: (() => void) | undefined;
}

export interface Once<Result, Given> {
  readonly run: (given: Given) => void;
  /** As `run`; answers the result, and null for a call that came while another was under way. Throws what `work` throws. */
  readonly start: (given: Given) => Promise<Result | null>;
  readonly busy: boolean;
  /** The last result, and the last error; both are forgotten by the next run. */
  readonly result: Result | undefined;
  readonly error: unknown;
}

/**
 * `useMutation` for what must run once however often it is called meanwhile: a second click can come before the button
 * is drawn as disabled.
 */
export const useOnce = <Result, Given = void>(options: OnceOptions<Result, Given>): Once<Result, Given> => {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutateAsync, isPending, data, error } = useMutation<Result, unknown, Given>({
    mutationFn: (given) => {
      const begun = new AbortController();
      controller.current = begun;
      return options.work(given, begun.signal);
    },
    onSuccess: (result, given) => options.onDone?.(result, given),
    onError: (failure, given) => {
      if (!wasAborted(failure)) options.onFailed?.(failure, given);
    },
    onSettled: () => options.onEnd?.(),
  });
  const underWay = useRef(false);
  const start = useCallback(
    async (given: Given): Promise<Result | null> => {
      if (underWay.current) return null;
      underWay.current = true;
      try {
        return await mutateAsync(given);
      } finally {
        underWay.current = false;
      }
    },
    [mutateAsync],
  );
  const run = useCallback((given: Given): void => void start(given).catch(() => undefined), [start]);
  return { run, start, busy: isPending, result: data, error: wasAborted(error) ? null : error };
};
