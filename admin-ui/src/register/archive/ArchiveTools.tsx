import type { Entity } from '@ridgeline/domain';
import { archiveWords as words } from '@ridgeline/domain/words/archive';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { ArchiveDialog, useArchiving } from '../../shared';
import type { Selection } from '../list/useSelection';

interface ArchiveToolsProps {
  readonly entity: Entity;
  readonly selection: Selection;
  /** How many rows match, when all of them are selected. */
  readonly total: number;
  /** The filters and the search of the list. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Which rows the list shows: the filter `archived`. */
  readonly shown: readonly string[];
}

/** For selected rows: archives them, or brings them back where the list shows archived ones. */
export const ArchiveTools = ({ entity, selection, total, filter, shown }: ArchiveToolsProps) => {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useArchiving(entity, selection.clear);
  const ids = selection.everything ? null : selection.ids;
  const showsArchived = shown.includes('true');
  const showsOthers = !showsArchived || shown.includes('false');
  return (
    <>
      {showsOthers && <Button icon="archive" label={words.archive} onClick={() => setAsking(true)} />}
      {showsArchived && (
        <Button
          icon="unarchive"
          label={words.bringBack}
          disabled={busy}
          onClick={() => run({ archived: false, ids, filter })}
        />
      )}
      {asking && (
        <ArchiveDialog
          entity={entity}
          ids={ids}
          filter={filter}
          count={selection.everything ? total : selection.ids.length}
          onClose={(done) => {
            setAsking(false);
            if (done) selection.clear();
          }}
        />
      )}
    </>
  );
};
