import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Entity, type Field, groupablesOf } from '@ridgeline/domain';
import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { useState } from 'react';
import { Button } from '../../components/Button';
import styles from './Toolbar.module.css';
import type { ListState } from './useListState';

interface GroupButtonProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** The columns that are shown: they come first in the menu. */
  readonly columns: readonly Field[];
  /** Names of fields with one value in the whole list. */
  readonly fixed: readonly string[];
}

const words = listLayoutWords.groups;

/** The choice of a field by which the rows are grouped. */
export const GroupButton = ({ entity, state, columns, fixed }: GroupButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = new Set(columns.map(({ name }) => name));
  const offered = groupablesOf(entity).filter(
    ({ name, acrossCompanies }) => !fixed.includes(name) && (!acrossCompanies || shown.has(name)),
  );
  if (offered.length === 0) return null;
  const sorted = [...offered.filter(({ name }) => shown.has(name)), ...offered.filter(({ name }) => !shown.has(name))];
  const grouped = offered.find(({ name }) => name === state.group);
  const choose = (group: string): void => {
    setAnchor(null);
    if (group !== state.group) state.change({ group });
  };
  const item = (name: string, label: string) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={name === state.group}
      selected={name === state.group}
      onClick={() => choose(name)}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        icon="groups"
        label={<span className={styles.wide}>{grouped ? grouped.label : words.button}</span>}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={grouped ? words.by({ label: grouped.label }) : words.button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words.title }, paper: { className: styles.fields ?? '' } }}
      >
        {item('', words.none)}
        {sorted.map(({ name, label }) => item(name, label))}
      </Menu>
    </>
  );
};
