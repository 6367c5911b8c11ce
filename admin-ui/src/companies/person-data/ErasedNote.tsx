import Alert from '@mui/material/Alert';
import type { PersonErased } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';

/** What became of the person. It takes the focus, since the button that had it is gone. */
export const ErasedNote = ({ erased: { name, rows } }: { readonly erased: PersonErased }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert ref={note} tabIndex={-1} severity="success" icon={<Icon name="tick" size={20} />}>
      {words.erased({ count: rows, name })} {words.backups} {words.files}
    </Alert>
  );
};
