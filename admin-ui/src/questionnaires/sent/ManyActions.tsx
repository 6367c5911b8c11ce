import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../components/Button';
import type { ManyAction } from '../../providers/methods/sending';
import type { Row } from '../../shared';
import { useMaySend } from '../common';
import { ManyDialog } from './ManyDialog';

const ACTIONS = [
  ['remind', 'bell'],
  ['extend', 'history'],
  ['reviewer', 'edit'],
] as const;

/** What is done to the selected sent questionnaires at once; they are unselected when it is done. */
export const ManyActions = () => {
  const { selectedIds: ids, onUnselectItems } = useListContext<Row>();
  const [open, setOpen] = useState<ManyAction | null>(null);
  if (!useMaySend()) return null;
  const close = (done: boolean): void => {
    setOpen(null);
    if (done) onUnselectItems();
  };
  return (
    <>
      {ACTIONS.map(([action, icon]) => (
        <Button key={action} icon={icon} label={words[action].action} onClick={() => setOpen(action)} />
      ))}
      {open && <ManyDialog action={open} ids={ids.map(String)} onClose={close} />}
    </>
  );
};
