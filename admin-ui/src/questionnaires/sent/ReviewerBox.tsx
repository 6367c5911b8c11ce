import { sentQuestionnaire } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { sentManyWords as words } from '@ridgeline/domain/words/sent-many';
import type { FieldValues } from 'react-hook-form';
import { SelectBox } from '../../fields/SelectBox';
import type { BoxProps } from '../../fields/useBox';
import { messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { resourceOf } from '../../resources';
import type { SentRow } from '../common';

interface ReviewerBoxProps<Values extends FieldValues> extends BoxProps<Values> {
  /** A sent questionnaire of the company. */
  readonly of: string;
}

/** The users who may review answers, by username, or none. */
export const ReviewerBox = <Values extends FieldValues>({ of, ...box }: ReviewerBoxProps<Values>) => {
  const { data = [], error } = useRead(
    ['reviewers', 'sent', of],
    async (provider) => {
      const { data: row } = await provider.getOne<SentRow>(resourceOf(sentQuestionnaire), { id: of });
      return (await provider.checkSending({ questionnaire_id: row.questionnaire?.documentId ?? '' })).reviewers;
    },
    { retry: false, staleTime: 60_000 },
  );
  return (
    <SelectBox
      {...box}
      autoFocus
      label={sendingWords.form.reviewer}
      hint={error === null ? undefined : words.reviewersFailed({ message: messageOf(error) })}
      none={sendingWords.form.nobody}
      choices={data.map(({ username, name }) => ({ value: username, label: name }))}
    />
  );
};
