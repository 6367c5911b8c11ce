import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { question, questionnaireTopic, sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useDataProvider } from 'ra-core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { BackLink } from '../components/BackLink';
import { Icon } from '../components/Icon';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { useRights } from '../providers/useSession';
import { RegisterPage, type Row, type Slots, type Sort } from '../register';
import { rowName } from '../register/rowName';
import { questionnairesPath, type RecipientType } from './address';

import { QuestionDetails } from './QuestionDetails';
import { useMaySend } from './useMaySend';

const SendDialog = lazy(() => import('./send/SendDialog'));
const RecipientsDialog = lazy(() => import('./recipients/RecipientsDialog'));

interface QuestionListProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
}

type Dialog = 'send' | 'recipients' | { readonly row: Row } | null;

/** In the order in which they are asked. */
const ASKED: Sort = { field: 'id', order: 'ASC' };
const words = questionnaireWords.questions;
const rowNumber = (row: Row): string => String(row.rowNumber);

export const QuestionList = ({ questionnaireId, title, type }: QuestionListProps) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const maySend = useMaySend();
  const mayRead = useRights(sentQuestionnaire).read;
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = (): void => setDialog(null);

  const slots = useMemo(
    (): Slots => ({
      title,
      sort: ASKED,
      filter: { questionnaires_id: questionnaireId },
      columns: [{ key: 'id', label: words.id, first: true, align: 'right', render: rowNumber, text: rowNumber }],
      suggest: {
        topic: async (q, signal) =>
          (await provider.lookup(questionnaireTopic.plural, { q, signal })).map(({ label }) => label),
      },
      toolbarActions: () => (
        <>
          {mayRead && (
            <Button variant="outlined" onClick={() => setDialog('recipients')}>
              {words.recipients}
            </Button>
          )}
          {maySend && (
            <Button variant="outlined" startIcon={<Icon name="sent" size={16} />} onClick={() => setDialog('send')}>
              {words.send}
            </Button>
          )}
        </>
      ),
      rowActions: ({ row }) => (
        <Tooltip title={questionnaireWords.register.view}>
          <IconButton
            size="small"
            aria-label={words.viewRow(rowName(question, row))}
            onClick={() => setDialog({ row })}
          >
            <Icon name="eye" />
          </IconButton>
        </Tooltip>
      ),
    }),
    [title, questionnaireId, provider, maySend, mayRead],
  );

  return (
    <>
      <BackLink to={questionnairesPath()} label={words.back} />
      <RegisterPage entity={question} slots={slots} />
      {typeof dialog === 'object' && dialog && <QuestionDetails row={dialog.row} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'send' && <SendDialog questionnaireId={questionnaireId} type={type} onClose={close} />}
        {dialog === 'recipients' && <RecipientsDialog questionnaireId={questionnaireId} name={title} onClose={close} />}
      </Suspense>
    </>
  );
};
