import { archiveWords as words } from '@ridgeline/domain/words/archive';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { RowButton } from '../../components/RowButton';
import type { EntityRow } from '../row';
import { rowName } from '../rowName';
import { ArchiveDialog } from './ArchiveDialog';
import { useArchiving } from './useArchiving';

/** Archives one row, after its dialog: a button of a row in a list, or one with a word. */
export const ArchiveButton = ({ entity, row, inRow = false }: EntityRow & { readonly inRow?: boolean }) => {
  const [asking, setAsking] = useState(false);
  const name = rowName(entity, row);
  const ask = (): void => setAsking(true);
  return (
    <>
      {inRow ? (
        <RowButton icon="archive" title={words.archive} label={words.archiveRow({ name })} onClick={ask} />
      ) : (
        <Button icon="archive" label={words.archive} onClick={ask} />
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
export const BringBackButton = ({ entity, row }: EntityRow) => {
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
