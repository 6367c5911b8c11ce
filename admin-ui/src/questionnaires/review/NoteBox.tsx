import TextField from '@mui/material/TextField';
import { reviewWords } from '@ridgeline/domain/words/review';

interface NoteBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly problem: string | undefined;
  readonly required?: boolean;
}

/** Maximal length of a note, as on the server. */
const LONGEST = 2_000;

/** The note of a decision. */
export const NoteBox = ({ value, onChange, hint, problem, required = false }: NoteBoxProps) => (
  <TextField
    label={reviewWords.decide.note}
    required={required}
    value={value}
    error={problem !== undefined}
    helperText={problem ?? hint}
    onChange={(event) => onChange(event.target.value)}
    multiline
    minRows={3}
    maxRows={10}
    autoFocus
    slotProps={{ htmlInput: { maxLength: LONGEST } }}
  />
);
