import TextField from '@mui/material/TextField';
import { controlLibrary, fieldOf, type LibraryHead } from '@ridgeline/domain';
import { maxLength } from '@ridgeline/domain/field';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import styles from './Check.module.css';
import { HEAD_FIELDS, type HeadField } from './useLibraryImport';

const words = libraryWords.check;

interface HeadFieldsProps {
  readonly library: LibraryHead;
  readonly onSay: (field: HeadField, value: string) => void;
}

/** The metadata of the library, to fill in if the file does not contain it. */
export const HeadFields = ({ library, onSay }: HeadFieldsProps) => (
  <fieldset className={styles.head}>
    <legend>{words.about}</legend>
    <div className={styles.fields}>
      {HEAD_FIELDS.map((field) => (
        <TextField
          key={field}
          label={words.fields[field]}
          value={library[field] ?? ''}
          required={field === 'title'}
          onChange={({ target }) => onSay(field, target.value)}
          helperText={field === 'licence' && !library.licence ? words.licenceHint : undefined}
          slotProps={{ htmlInput: { maxLength: maxLength(fieldOf(controlLibrary, field)) } }}
        />
      ))}
    </div>
  </fieldset>
);
