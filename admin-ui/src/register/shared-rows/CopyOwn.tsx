import type { Entity } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { RowButton } from '../../components/RowButton';
import { type Row, rowName } from '../../shared';
import { useCopyRow } from './useCopyRow';

interface CopyOwnProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly onCopied: (row: Row) => void;
}

const words = registerWords.list;

/** Copies a row of the company. */
export const CopyOwn = ({ entity, row, onCopied }: CopyOwnProps) => {
  const { copy, busy } = useCopyRow(entity, onCopied);
  return (
    <RowButton
      icon="copy"
      title={words.copyOwn}
      label={words.copyOwnRow({ name: rowName(entity, row) })}
      onClick={() => copy(row)}
      disabled={busy}
    />
  );
};
