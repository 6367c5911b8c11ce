import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { acceptableDays, acceptanceWords, LONGEST_REASON, type RatedKind, readDate } from '@ridgeline/domain';
import { panelWords as words } from '@ridgeline/domain/words/acceptance-panel';

export interface Answer {
  readonly decision: 'accepted' | 'declined' | null;
  readonly reason: string;
  readonly until: string;
}

/** Days are those of the reader's calendar. */
const days = (): readonly [first: string, last: string] => acceptableDays(readDate(new Date()) ?? '');

/** Errors by field. */
export const problemsOf = ({ decision, reason, until }: Answer): Record<string, string> => {
  const [first, last] = days();
  const outside = decision === 'accepted' && (until < first || until > last);
  return {
    ...(decision === null && { decision: acceptanceWords.decisionNeeded }),
    ...(outside && { acceptedUntil: acceptanceWords.untilOutside }),
    ...(reason.trim() === '' && { reason: acceptanceWords.reasonNeeded }),
  };
};

interface DecisionFieldsProps {
  readonly id: string;
  readonly kind: RatedKind;
  readonly answer: Answer;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (answer: Answer) => void;
}

/** Accept or decline, until when, and why. */
export const DecisionFields = ({ id, kind, answer, problems, onChange }: DecisionFieldsProps) => {
  const [first, last] = days();
  const { decision, reason, until } = answer;
  return (
    <>
      <FormControl error={problems.decision !== undefined}>
        <FormLabel id={`${id}-decision`}>{words.decision}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-decision`}
          value={decision ?? ''}
          onChange={(_, value) => onChange({ ...answer, decision: value === 'accepted' ? 'accepted' : 'declined' })}
        >
          <FormControlLabel value="accepted" control={<Radio />} label={words.acceptLong({ kind })} />
          <FormControlLabel value="declined" control={<Radio />} label={words.declineLong} />
        </RadioGroup>
        {problems.decision && <FormHelperText>{problems.decision}</FormHelperText>}
      </FormControl>
      {decision === 'accepted' && (
        <TextField
          type="date"
          required
          label={words.until}
          value={until}
          error={problems.acceptedUntil !== undefined}
          helperText={problems.acceptedUntil ?? words.untilHint}
          onChange={(event) => onChange({ ...answer, until: event.target.value })}
          slotProps={{ htmlInput: { min: first, max: last } }}
        />
      )}
      <TextField
        required
        multiline
        minRows={3}
        maxRows={8}
        label={words.reason}
        value={reason}
        error={problems.reason !== undefined}
        helperText={problems.reason}
        onChange={(event) => onChange({ ...answer, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </>
  );
};
