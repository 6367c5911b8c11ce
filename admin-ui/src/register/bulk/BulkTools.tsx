import { BULK_EDIT_LIMITS, type Entity } from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { later } from '../../components/later';
import type { Rows } from '../list/useRows';
import type { Selection } from '../list/useSelection';
import type { Slots } from '../slots';
import type { Target } from './useBulkEdit';

interface BulkToolsProps {
  readonly entity: Entity;
  readonly slots: Pick<Slots, 'suggest' | 'inputs'>;
  readonly selection: Selection;
  readonly list: Pick<Rows, 'total' | 'more'>;
  /** The filters and the search of the list. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Loaded when it is opened first: most visits of a register only read. */
const BulkEditDialog = later(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));

/** For selected rows: the rest of those that match, and a change of one field in all of them. */
export const BulkTools = ({ entity, slots, selection, list, filter }: BulkToolsProps) => {
  /** The rows that were meant when the dialog was opened: a change may take them out of the list. */
  const [target, setTarget] = useState<Target | null>(null);
  const { total = 0, more } = list;
  const offersAll = !selection.everything && !more && total > selection.ids.length && total <= BULK_EDIT_LIMITS.rows;
  const close = (changed: boolean): void => {
    setTarget(null);
    if (changed) selection.clear();
  };
  const open = (): void =>
    setTarget({
      ids: selection.everything ? null : selection.ids,
      filter,
      count: selection.everything ? total : selection.ids.length,
    });
  return (
    <>
      {offersAll && (
        <Button label={bulkEditWords.bar.all({ count: total })} variant="text" onClick={selection.chooseEverything} />
      )}
      <Button icon="edit" label={bulkEditWords.bar.edit} onClick={open} />
      {target && <BulkEditDialog entity={entity} slots={slots} target={target} onClose={close} />}
    </>
  );
};
