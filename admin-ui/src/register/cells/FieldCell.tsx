import type { Entity, Field } from '@ridgeline/domain';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon';
import { FieldValue, fieldText, type Row, rowName, shownValue } from '../../shared';
import { CutText } from '../list/CutText';
import styles from './Cells.module.css';
import { type Draft, isRefused } from './types';

const words = listEditWords.cell;

interface PencilProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly field: Field;
  readonly onClick: () => void;
}

/** Opens the editor of a cell; shown under the pointer and with the focus. It is a native element: a row has many. */
export const Pencil = ({ entity, row, field, onClick }: PencilProps) => (
  <button
    type="button"
    className={styles.pencil}
    data-pencil=""
    aria-label={words.edit({ label: field.label, name: rowName(entity, row) })}
    aria-keyshortcuts="F2"
    onClick={onClick}
  >
    <Icon name="edit" size={14} />
  </button>
);

interface FieldCellProps {
  readonly field: Field;
  readonly row: Row;
  readonly draft: Draft | undefined;
  /** Content of a screen instead of the value. */
  readonly own: ReactNode;
  /** Whether the text can be focused, so that a cut one can be read. */
  readonly reachable: boolean;
  /** Around the value, for example the link of the name. */
  readonly wrap: (value: ReactNode) => ReactNode;
}

/** The value of a cell, or what the user has typed and the server has not stored yet. */
export const FieldCell = ({ field, row, draft, own, reachable, wrap }: FieldCellProps) => {
  const shown = draft ? { ...row, [field.name]: shownValue(field, draft.value) } : row;
  const value = own ?? <FieldValue field={field} value={shown[field.name]} row={shown} />;
  return (
    <CutText whole={fieldText(field, shown[field.name], shown)} reachable={reachable}>
      {wrap(value)}
      {isRefused(draft) && (
        <span className={styles.refused}>
          <Icon name="alert" size={14} />
          <span className="visually-hidden">{words.notSavedYet}</span>
        </span>
      )}
    </CutText>
  );
};
