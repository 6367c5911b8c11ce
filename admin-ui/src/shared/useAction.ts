import type { Entity } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../providers/errors';
import { type OnceOptions, useOnce } from './useOnce';
import { refreshed } from './useRefresh';
import { useToast } from './useToast';

interface ActionOptions<Result, Given> extends OnceOptions<Result, Given> {
  /** Whose data is loaded again afterwards, also after a refusal: another user may have changed it meanwhile. */
  readonly entity?: Entity;
  /** What is said when it is done. */
  readonly done?: string | ((result: Result, given: Given) => string);
  /** What is said when it failed; nothing unless given, for what says it in its own place. */
  readonly failed?: (said: { readonly message: string }) => string;
}

/** `useOnce` for an action on the server that says how it ended, and loads again what it changed. */
export const useAction = <Result, Given = void>(options: ActionOptions<Result, Given>) => {
  const { entity, done, failed, onDone, onFailed, onEnd, work } = options;
  const client = useQueryClient();
  const toast = useToast();
  return useOnce<Result, Given>({
    work,
    onDone: (result, given) => {
      if (done !== undefined) toast.done(typeof done === 'string' ? done : done(result, given));
      onDone?.(result, given);
    },
    onFailed: (error, given) => {
      if (failed) toast.failed(failed({ message: messageOf(error) }));
      onFailed?.(error, given);
    },
    onEnd: () => {
      onEnd?.();
      if (entity) void refreshed(client, entity);
    },
  });
};
