import { type Entity, isCopied } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { RowButton } from '../../components/RowButton';
import { type Row, rowName, type Writing } from '../../shared';
import { useCopyRow } from './useCopyRow';

interface SharedActionsProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  /** Opens the row, which says why. */
  readonly onWhy: (row: Row) => void;
  readonly onCopied: (row: Row) => void;
}

const words = registerWords.list;

/** Replaces Edit and Delete: says why they are missing, and offers to copy a shared row. */
export const SharedActions = ({ entity, row, writing, onWhy, onCopied }: SharedActionsProps) => {
  const { copy, busy } = useCopyRow(entity, onCopied);
  const name = rowName(entity, row);
  const reason = writing.whyNot(row);
  return (
    <>
      {row.shared === true && writing.create && isCopied(entity) && (
        <RowButton
          icon="copy"
          title={writing.inView ? words.copyInView : words.copy}
          label={writing.inView ? words.copyRowInView({ name }) : words.copyRow({ name })}
          onClick={() => copy(row)}
          disabled={busy}
        />
      )}
      <RowButton icon="lock" title={reason} label={words.whyNot({ name, reason })} onClick={() => onWhy(row)} />
    </>
  );
};
