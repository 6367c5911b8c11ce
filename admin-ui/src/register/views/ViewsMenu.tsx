import { type Entity, type SavedView, viewWords } from '@ridgeline/domain';
import { useState } from 'react';
import { AskDialog, useToast } from '../../shared';
import { here } from '../here';
import { NameDialog } from './NameDialog';
import { linkTo } from './state';
import type { Views } from './useViews';
import { useWriteView } from './useWriteView';
import { ViewPanel } from './ViewPanel';

interface ViewsMenuProps {
  readonly entity: Entity;
  readonly views: Views;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

type Asking = { readonly kind: 'save' } | { readonly kind: 'rename' | 'remove'; readonly view: SavedView };

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
