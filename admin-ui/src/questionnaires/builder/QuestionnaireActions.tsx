import { question, questionnaire, sentQuestionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { builderWords } from '@ridgeline/domain/words/builder';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { Button } from '../../components/Button';
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
      {mayRead && <Button label={words.recipients} onClick={() => setDialog('recipients')} />}
      {mayPreview && <Button icon="eye" label={builderWords.page.preview} onClick={() => setDialog('preview')} />}
      {mayCopy && <Button icon="copy" label={builderWords.page.copy} disabled={copy.busy} onClick={() => copy.run()} />}
      <CopyToCompanies questionnaireId={questionnaireId} title={title} />
      {maySend && <Button icon="sent" label={words.send} onClick={() => setDialog('send')} />}
      {dialog === 'send' && (
        <SendDialog questionnaire={{ id: questionnaireId, label: title }} type={type} onClose={close} />
      )}
      {dialog === 'recipients' && <RecipientsDialog questionnaireId={questionnaireId} name={title} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog questionnaireId={questionnaireId} onClose={close} />}
    </>
  );
};
