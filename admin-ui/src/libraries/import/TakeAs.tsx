import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { controlLibrary } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useGetList } from 'react-admin';
import { resourceOf } from '../../resources';
import { type Row, useWriting } from '../../shared';

const words = libraryWords.check;

/** The value for a new library; a documentId is never empty. */
const NEW = '';

interface TakeAsProps {
  readonly into: string | null;
  readonly onChange: (into: string | null) => void;
}

/** The choice whether the file is a new library or a newer version of an editable one. */
export const TakeAs = ({ into, onChange }: TakeAsProps) => {
  const { mayChange } = useWriting(controlLibrary);
  const { data = [] } = useGetList<Row>(resourceOf(controlLibrary), {
    pagination: { page: 1, perPage: 200 },
    sort: { field: controlLibrary.title, order: 'ASC' },
    filter: {},
    meta: { fields: ['title', 'version'] },
  });
  const known = data.filter(mayChange);
  return (
    <TextField
      select
      label={words.takeAs}
      value={into !== null && known.some(({ id }) => id === into) ? into : NEW}
      onChange={({ target }) => onChange(target.value === NEW ? null : target.value)}
      sx={{ maxWidth: 640 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value={NEW}>{words.asNew}</MenuItem>
      {known.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {words.asVersion({ title: row.version ? `${row.title} (${row.version})` : String(row.title) })}
        </MenuItem>
      ))}
    </TextField>
  );
};
