import Alert from '@mui/material/Alert';
import { reviewWords } from '@ridgeline/domain/words/review';
import { Icon } from '../../components/Icon';
import type { SentRow } from '../common';

const words = reviewWords.decide;

const textOf = ({ mail, recipient }: SentRow, final: boolean): string => {
  if (mail === 'queued') return words.byMail({ recipient });
  if (mail === 'no-address') return final ? words.noAddressFinal({ recipient }) : words.noAddress({ recipient });
  return final ? words.noMailFinal : words.noMail;
};

/** Says before a decision whether the respondent will get a mail. */
export const MailNote = ({ row, final }: { row: SentRow; final: boolean }) => (
  <Alert severity="info" icon={<Icon name={row.mail === 'queued' ? 'mail' : 'info'} size={20} />}>
    {textOf(row, final)}
  </Alert>
);
