import { questionnaire } from '@ridgeline/domain';
import { builderWords } from '@ridgeline/domain/words/builder';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useMemo, useState } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../components/Button';
import { RowLink } from '../components/RowButton';
import { useRights } from '../providers/useSession';
import { RegisterPage } from '../register';
import { type Row, rowName } from '../shared';
import { ReadyMadeDialog } from './builder';
import { questionnairesPath, questionsPath, rowFilter, sentPath } from './common';
import { CopyToCompaniesOfRow } from './company-copies';

const words = questionnaireWords.register;

/** Opens the questions of a questionnaire. */
const QuestionsLink = () => {
  const row = useRecordContext<Row>();
  return (
    row && (
      <RowLink
        icon="eye"
        title={words.view}
        label={words.viewRow({ name: rowName(questionnaire, row) })}
        to={questionsPath(row)}
      />
    )
  );
};

const AllLink = () => <Button label={words.all} to={questionnairesPath()} />;

interface ReadyButtonProps {
  readonly onChoose: () => void;
  /** Not shown where the list is empty: the empty state has it. */
  readonly ofList?: boolean;
}

const ReadyButton = ({ onChoose, ofList = false }: ReadyButtonProps) => {
  const mayAdd = useRights(questionnaire).create;
  const { total } = useListContext();
  if (!mayAdd || (ofList && total === 0)) return null;
  return (
    <Button
      icon="questionnaire"
      label={ofList ? builderWords.ready.short : builderWords.ready.button}
      onClick={onChoose}
    />
  );
};

const NEEDS = [questionnaire.title, 'type'];

/** The questionnaires; if the address names one, the list shows only that one. */
export default function Questionnaires() {
  const navigate = useNavigate();
  const [choosing, choose] = useState(false);
  const only = useSearchParams()[0].get('questionaireId')?.trim() ?? '';
  const filter = useMemo(() => (only ? rowFilter(only) : undefined), [only]);
  const open = (): void => choose(true);
  return (
    <>
      <RegisterPage
        key={only}
        entity={questionnaire}
        {...(filter && { filter })}
        needs={NEEDS}
        onOpen={(row) => void navigate(questionsPath(row))}
        emptyExtra={only ? <AllLink /> : <ReadyButton onChoose={open} />}
        actions={
          <>
            {only ? <AllLink /> : <ReadyButton onChoose={open} ofList />}
            <Button icon="sent" label={words.sent} to={sentPath()} />
          </>
        }
        rowActions={
          <>
            <QuestionsLink />
            <CopyToCompaniesOfRow />
          </>
        }
      />
      {choosing && <ReadyMadeDialog onClose={() => choose(false)} />}
    </>
  );
}
