import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type SavedView, viewWords } from '@ridgeline/domain';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
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
export const ViewItem = ({ view, applied, changed, mayRemove, actions, onApply }: ViewItemProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const then = (act: (view: SavedView) => void) => () => {
    setAnchor(null);
    act(view);
  };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.apply} aria-current={applied || undefined} onClick={onApply}>
        <span className={styles.name}>{view.name}</span>
        {!view.own && (
          <span className={styles.owner}>{viewWords.by({ owner: view.owner ?? viewWords.formerColleague })}</span>
        )}
        {view.own && view.shared && <span className={styles.owner}>{viewWords.sharedMark}</span>}
        {applied && <span className={styles.owner}>{changed ? viewWords.changed : viewWords.current}</span>}
      </button>
      <IconButton
        size="small"
        aria-label={viewWords.more({ name: view.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': viewWords.more({ name: view.name }) },
          paper: { role: 'region', 'aria-label': viewWords.more({ name: view.name }) },
        }}
      >
        {view.own && <MenuItem onClick={then(actions.rename)}>{viewWords.rename}</MenuItem>}
        {view.own && (
          <MenuItem onClick={then(actions.share)}>{view.shared ? viewWords.unshare : viewWords.share}</MenuItem>
        )}
        <MenuItem onClick={then(actions.copy)}>{viewWords.copyLink}</MenuItem>
        {(view.own || mayRemove) && <MenuItem onClick={then(actions.remove)}>{viewWords.delete}</MenuItem>}
      </Menu>
    </li>
  );
};
