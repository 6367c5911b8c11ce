import Button from '@mui/material/Button';
import type { Entity } from '@ridgeline/domain';
import { archiveWords as words } from '@ridgeline/domain/words/archive';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { RowButton } from '../../components/RowButton';
import type { Row } from '../row';
import { rowName } from '../rowName';
import { ArchiveDialog } from './ArchiveDialog';
import { useArchiving } from './useArchiving';

interface OneRowProps {
  readonly entity: Entity;
  readonly row: Row;
}

/** Archives one row, after its dialog: a button of a row in a list, or one with a word. */
export const ArchiveButton = ({ entity, row, inRow = false }: OneRowProps & { readonly inRow?: boolean }) => {
  const [asking, setAsking] = useState(false);
  const name = rowName(entity, row);
  const ask = (): void => setAsking(true);
  return (
    <>
      {inRow ? (
        <RowButton icon="archive" title={words.archive} label={words.archiveRow({ name })} onClick={ask} />
      ) : (
        <Button variant="outlined" startIcon={<Icon name="archive" size={16} />} onClick={ask}>
          {words.archive}
        </Button>
      )}
      {asking && (
        <ArchiveDialog
          entity={entity}
          ids={[row.id]}
          filter={{}}
          count={1}
          name={name}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Brings one row back, from a list. */
export const BringBackButton = ({ entity, row }: OneRowProps) => {
  const { run, busy } = useArchiving(entity);
  return (
    <RowButton
      icon="unarchive"
      title={words.bringBack}
      label={words.bringBackRow({ name: rowName(entity, row) })}
      onClick={() => run({ archived: false, ids: [row.id], filter: {} })}
      disabled={busy}
    />
  );
};
