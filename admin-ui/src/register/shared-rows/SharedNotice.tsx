import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type Entity, isCopied } from '@ridgeline/domain';
import { registerWords } from '@ridgeline/domain/words/register';
import { Icon } from '../../components/Icon';
import type { Row, Writing } from '../../shared';
import { useCopyRow } from './useCopyRow';

interface SharedNoticeProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  readonly onCopied: (row: Row) => void;
}

const words = registerWords.list;

/** Above a read-only row: says why, and offers to copy a shared row. */
export const SharedNotice = ({ entity, row, writing, onCopied }: SharedNoticeProps) => {
  const { copy, busy } = useCopyRow(entity, onCopied);
  const mayCopy = row.shared === true && writing.create && isCopied(entity);
  return (
    <Alert
      severity="info"
      icon={<Icon name="lock" size={20} />}
      action={
        mayCopy && (
          <Button color="inherit" size="small" variant="outlined" disabled={busy} onClick={() => copy(row)}>
            {writing.inView ? words.copyInView : words.copy}
          </Button>
        )
      }
    >
      {writing.whyNot(row)}
    </Alert>
  );
};
