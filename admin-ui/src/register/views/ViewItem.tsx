import { type SavedView, viewWords } from '@ridgeline/domain';
import { MoreMenu } from '../../components/MoreMenu';
import styles from './Views.module.css';

/** Actions of a view besides applying it. */
export interface ViewActions {
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
export const ViewItem = ({ view, applied, changed, mayRemove, actions, onApply }: ViewItemProps) => (
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
