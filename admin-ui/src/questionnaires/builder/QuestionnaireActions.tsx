import Button from '@mui/material/Button';
import { question, questionnaire, sentQuestionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { builderWords } from '@ridgeline/domain/words/builder';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { later } from '../../components/later';
import { useRights } from '../../providers/useSession';
import { useMaySend } from '../common';
import { CopyToCompanies } from '../company-copies';
import { RecipientsDialog } from '../recipients';
import { SendDialog } from '../send';
import { useCopy } from './useCopy';

const PreviewDialog = later(() => import('./PreviewDialog'));

export interface QuestionnaireActionsProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
}

const words = questionnaireWords.questions;

/** Actions for the whole questionnaire, above its questions in both views. */
export const QuestionnaireActions = ({ questionnaireId, title, type }: QuestionnaireActionsProps) => {
  const maySend = useMaySend();
  const mayRead = useRights(sentQuestionnaire).read;
  const mayPreview = useRights(question).read;
  const mayCopy = useRights(questionnaire).create;
  const [dialog, setDialog] = useState<'send' | 'recipients' | 'preview' | null>(null);
  const copy = useCopy(questionnaireId);
  const close = (): void => setDialog(null);
  return (
    <>
      {mayRead && (
        <Button variant="outlined" onClick={() => setDialog('recipients')}>
          {words.recipients}
        </Button>
      )}
      {mayPreview && (
        <Button variant="outlined" startIcon={<Icon name="eye" size={16} />} onClick={() => setDialog('preview')}>
          {builderWords.page.preview}
        </Button>
      )}
      {mayCopy && (
        <Button
          variant="outlined"
          startIcon={<Icon name="copy" size={16} />}
          disabled={copy.busy}
          onClick={() => copy.run()}
        >
          {builderWords.page.copy}
        </Button>
      )}
      <CopyToCompanies questionnaireId={questionnaireId} title={title} />
      {maySend && (
        <Button variant="outlined" startIcon={<Icon name="sent" size={16} />} onClick={() => setDialog('send')}>
          {words.send}
        </Button>
      )}
      {dialog === 'send' && (
        <SendDialog questionnaire={{ id: questionnaireId, label: title }} type={type} onClose={close} />
      )}
      {dialog === 'recipients' && <RecipientsDialog questionnaireId={questionnaireId} name={title} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog questionnaireId={questionnaireId} onClose={close} />}
    </>
  );
};
