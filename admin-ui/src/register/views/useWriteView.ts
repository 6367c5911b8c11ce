import { type Entity, type SavedView, type ViewState, viewWords } from '@ridgeline/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../providers/errors';
import type { ViewChange } from '../../providers/methods/views';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import { viewsKey } from './useViews';

type Work = () => Promise<string>;

/** Writes views and shows the result; the dialog shows a refused name, so that error is thrown. */
export const useWriteView = (entity: Entity) => {
  const provider = useProvider();
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: Work) => work(),
    onSuccess: (message) => toast.done(message),
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey(entity) }),
  });
  const report = async (work: Work): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      (error) => {
        toast.failed(viewWords.failed({ message: messageOf(error) }));
        return false;
      },
    );
  const change = async (view: SavedView, next: ViewChange, message: string): Promise<string> => {
    await provider.changeView(view.documentId, next);
    return message;
  };
  return {
    busy: isPending,
    /** @returns the new view's id. @throws HttpError */
    save: async (name: string, state: ViewState): Promise<string> => {
      let id = '';
      await mutateAsync(async () => {
        const made = await provider.createView(entity.plural, name, state);
        id = made.documentId;
        return viewWords.saved({ name: made.name });
      });
      return id;
    },
    /** @throws HttpError */
    rename: (view: SavedView, name: string) => mutateAsync(() => change(view, { name }, viewWords.renamed({ name }))),
    update: (view: SavedView, state: ViewState) =>
      report(() => change(view, { state }, viewWords.updated({ name: view.name }))),
    share: (view: SavedView, shared: boolean) =>
      report(() =>
        change(view, { shared }, (shared ? viewWords.sharedNow : viewWords.unsharedNow)({ name: view.name })),
      ),
    remove: (view: SavedView) =>
      report(async () => {
        await provider.removeView(view.documentId);
        return viewWords.deleted({ name: view.name });
      }),
  };
};
