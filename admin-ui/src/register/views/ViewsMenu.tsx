import {
  type Entity,
  LONGEST_VIEW_NAME,
  type SavedView,
  type ViewState,
  viewNameProblem,
  viewWords,
} from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { MoreMenu } from '../../components/MoreMenu';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { messageOf } from '../../providers/errors';
import type { ViewChange } from '../../providers/methods/views';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { AskDialog, useToast } from '../../shared';
import { Sheet } from '../filters/Sheet';
import { here } from '../here';
import { linkTo } from './state';
import { useViewList, type Views, viewsKey } from './useViews';
import styles from './Views.module.css';

interface ViewsMenuProps {
  readonly entity: Entity;
  readonly views: Views;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

type Asking = { readonly kind: 'save' } | { readonly kind: 'rename' | 'remove'; readonly view: SavedView };

interface NameDialogProps {
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a view's name. */
const NameDialog = ({ title, hint, name, onSave, onClose }: NameDialogProps) => {
  const form = useTextForm({
    initial: { name },
    check: (typed) => {
      const problem = viewNameProblem(typed.name);
      return problem ? { name: problem } : {};
    },
    send: (typed) => onSave(typed.name.trim()),
    onDone: onClose,
  });
  return (
    <DialogForm
      title={title}
      form={form}
      cancel={viewWords.cancel}
      submit={form.busy ? viewWords.saving : registerWords.form.save}
      maxWidth="xs"
      onClose={onClose}
    >
      <TextBox
        control={form.control}
        name="name"
        label={viewWords.name}
        hint={hint}
        maxLength={LONGEST_VIEW_NAME}
        autoFocus
      />
    </DialogForm>
  );
};

type Work = () => Promise<string>;

/** Writes views and shows the result; the dialog shows a refused name, so that error is thrown. */
const useWriteView = (entity: Entity) => {
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

/** Actions of a view besides applying it. */
interface ViewActions {
  readonly rename: (view: SavedView) => void;
  readonly share: (view: SavedView) => void;
  readonly copy: (view: SavedView) => void;
  readonly remove: (view: SavedView) => void;
}

interface ViewItemProps {
  readonly view: SavedView;
  readonly applied: boolean;
  readonly changed: boolean;
  /** Whether the user may delete a view of another user. */
  readonly mayRemove: boolean;
  readonly actions: ViewActions;
  readonly onApply: () => void;
}

/** One view: its name applies it, the menu has the other actions. */
const ViewItem = ({ view, applied, changed, mayRemove, actions, onApply }: ViewItemProps) => (
  <li className={styles.item}>
    <button type="button" className={styles.apply} aria-current={applied || undefined} onClick={onApply}>
      <span className={styles.name}>{view.name}</span>
      {!view.own && (
        <span className={styles.owner}>{viewWords.by({ owner: view.owner ?? viewWords.formerColleague })}</span>
      )}
      {view.own && view.shared && <span className={styles.owner}>{viewWords.sharedMark}</span>}
      {applied && <span className={styles.owner}>{changed ? viewWords.changed : viewWords.current}</span>}
    </button>
    <MoreMenu
      label={viewWords.more({ name: view.name })}
      choices={[
        ...(view.own
          ? [
              { label: viewWords.rename, act: () => actions.rename(view) },
              { label: view.shared ? viewWords.unshare : viewWords.share, act: () => actions.share(view) },
            ]
          : []),
        { label: viewWords.copyLink, act: () => actions.copy(view) },
        ...(view.own || mayRemove ? [{ label: viewWords.delete, act: () => actions.remove(view) }] : []),
      ]}
    />
  </li>
);

interface ViewPanelProps {
  readonly entity: Entity;
  readonly views: Views;
  readonly anchor: HTMLElement;
  readonly actions: ViewActions;
  readonly onSave: () => void;
  readonly onUpdate: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** The views of a register: apply one, save the current one. */
const ViewPanel = ({ entity, views, anchor, actions, onSave, onUpdate, onClose }: ViewPanelProps) => {
  const { identity, companyInView } = useSession();
  const noCompany = identity?.role === 'Operator' && companyInView === null;
  const kept = useViewList(entity, !noCompany);
  const applied = kept.data?.find(({ documentId, own }) => own && documentId === views.applied);
  const part = (title: string, list: readonly SavedView[]) =>
    list.length > 0 && (
      <section>
        <h3 className={styles.part}>{title}</h3>
        <ul className={styles.list}>
          {list.map((view) => (
            <ViewItem
              key={view.documentId}
              view={view}
              applied={view.documentId === views.applied}
              changed={view.documentId === views.applied && views.isChanged(view)}
              mayRemove={identity?.role === 'Company Administrator'}
              actions={actions}
              onApply={() => {
                views.apply(view);
                onClose();
              }}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Sheet label={viewWords.title} anchor={anchor} onClose={onClose}>
      {noCompany ? (
        <p className="quiet">{viewWords.noCompany}</p>
      ) : (
        <div className={styles.panel}>
          <Loaded of={kept} failed={viewWords.loadFailed}>
            {(all) =>
              all.length === 0 ? (
                <p className="quiet">
                  {viewWords.none} {viewWords.noneHint}
                </p>
              ) : (
                <>
                  {part(
                    viewWords.mine,
                    all.filter(({ own }) => own),
                  )}
                  {part(
                    viewWords.shared,
                    all.filter(({ own }) => !own),
                  )}
                </>
              )
            }
          </Loaded>
          <div className={styles.foot}>
            {applied && views.isChanged(applied) && (
              <Button label={viewWords.update({ name: applied.name })} onClick={() => onUpdate(applied)} />
            )}
            <Button label={viewWords.save} variant="contained" onClick={onSave} />
          </div>
        </div>
      )}
    </Sheet>
  );
};

/** The views of a register with everything that can be done with them; the confirmations replace the list. */
export default function ViewsMenu({ entity, views, anchor, onClose }: ViewsMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const writing = useWriteView(entity);
  const toast = useToast();
  const copy = async (view: SavedView): Promise<void> => {
    const link = linkTo(entity, view.documentId, new URLSearchParams(here().search), window.location.origin);
    try {
      // Without a secure origin there is no clipboard at all, which is an error too.
      await navigator.clipboard.writeText(link);
      toast.done(viewWords.copied);
    } catch {
      toast.failed(viewWords.copyFailed);
    }
  };
  const remove = async (view: SavedView): Promise<void> => {
    if ((await writing.remove(view)) && view.documentId === views.applied) views.mark('');
    setAsking(null);
  };
  switch (asking?.kind) {
    case 'save':
      return (
        <NameDialog
          title={viewWords.saveTitle}
          hint={viewWords.saveHint}
          name=""
          onSave={async (name) => views.mark(await writing.save(name, views.now))}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={viewWords.renameTitle({ name: asking.view.name })}
          name={asking.view.name}
          onSave={(name) => writing.rename(asking.view, name)}
          onClose={() => setAsking(null)}
        />
      );
    case 'remove':
      return (
        <AskDialog
          open
          title={viewWords.deleteTitle({ name: asking.view.name })}
          confirm={writing.busy ? viewWords.deleting : viewWords.delete}
          cancel={viewWords.cancel}
          busy={writing.busy}
          onConfirm={() => void remove(asking.view)}
          onCancel={() => setAsking(null)}
        >
          {asking.view.shared ? viewWords.deleteSharedText : viewWords.deleteText}
        </AskDialog>
      );
    default:
      return (
        <ViewPanel
          entity={entity}
          views={views}
          anchor={anchor}
          actions={{
            rename: (view) => setAsking({ kind: 'rename', view }),
            remove: (view) => setAsking({ kind: 'remove', view }),
            share: (view) => void writing.share(view, !view.shared),
            copy: (view) => void copy(view),
          }}
          onSave={() => setAsking({ kind: 'save' })}
          onUpdate={async (view) => {
            if (await writing.update(view, views.now)) onClose();
          }}
          onClose={onClose}
        />
      );
  }
}
