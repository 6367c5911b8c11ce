import Alert from '@mui/material/Alert';
import { ARCHIVED_AT, type Entity } from '@ridgeline/domain';
import { archiveWords as words } from '@ridgeline/domain/words/archive';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import type { Row } from '../row';
import type { Writing } from '../useWriting';
import { dateTimeText } from '../value/text';
import { useArchiving } from './useArchiving';

interface ArchivedNoticeProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly writing: Writing;
  readonly onBack?: () => void;
}

/** Above an archived row: since when and by whom, and the way back. */
export const ArchivedNotice = ({ entity, row, writing, onBack }: ArchivedNoticeProps) => {
  const { run, busy } = useArchiving(entity, onBack);
  const when = dateTimeText(String(row[ARCHIVED_AT]));
  const who = typeof row.archivedBy === 'string' ? row.archivedBy : '';
  return (
    <Alert
      severity="info"
      icon={<Icon name="archive" size={20} />}
      action={
        writing.update &&
        writing.mayChange(row) && (
          <Button
            label={words.bringBack}
            color="inherit"
            size="small"
            disabled={busy}
            onClick={() => run({ archived: false, ids: [row.id], filter: {} })}
          />
        )
      }
    >
      {who ? words.banner({ when, who }) : words.bannerBy({ when })}
    </Alert>
  );
};
