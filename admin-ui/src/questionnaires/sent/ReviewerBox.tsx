import TextField from '@mui/material/TextField';
import { sentQuestionnaire } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import { resourceOf } from '../../resources';
import type { SentRow } from '../common';

interface ReviewerBoxProps {
  /** A sent questionnaire of the company. */
  readonly of: string;
  /** A username, or empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The users who may review answers, or none. */
export const ReviewerBox = ({ of, value, onChange }: ReviewerBoxProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const { data = [], error } = useQuery({
    queryKey: ['reviewers', 'sent', of],
    queryFn: async () => {
      const { data: row } = await provider.getOne<SentRow>(resourceOf(sentQuestionnaire), { id: of });
      return (await provider.checkSending({ questionnaire_id: row.questionnaire?.documentId ?? '' })).reviewers;
    },
    retry: false,
    staleTime: 60_000,
  });
  return (
    <TextField
      select
      autoFocus
      label={sendingWords.form.reviewer}
      value={value}
      error={error !== null}
      helperText={error === null ? undefined : words.reviewersFailed({ message: messageOf(error) })}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">{sendingWords.form.nobody}</option>
      {data.map(({ username, name }) => (
        <option key={username} value={username}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
