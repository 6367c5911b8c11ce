import { isArchived, questionnaire } from '@ridgeline/domain';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Button } from '../../components/Button';
import { later } from '../../components/later';
import { RowButton } from '../../components/RowButton';
import { useSession } from '../../providers/useSession';
import { type Row, rowName } from '../../shared';

interface CopyToCompaniesProps {
  readonly questionnaireId: string;
  readonly title: string;
}

const words = operatorWords.copies;

const useIsOperator = (): boolean => useSession().identity?.role === 'Operator';

/** The choice of companies. It is loaded when it is opened. */
const CopyDialog = later(() => import('./CopyDialog'));

/** Above the questions of a questionnaire; only operators have it. */
export const CopyToCompanies = ({ questionnaireId, title }: CopyToCompaniesProps) => {
  const [choosing, choose] = useState(false);
  if (!useIsOperator()) return null;
  return (
    <>
      <Button icon="company" label={words.button} onClick={() => choose(true)} />
      {choosing && <CopyDialog questionnaireId={questionnaireId} title={title} onClose={() => choose(false)} />}
    </>
  );
};

/** The same in the row of a questionnaire. */
export const CopyToCompaniesOfRow = () => {
  const row = useRecordContext<Row>();
  const [choosing, choose] = useState(false);
  const operator = useIsOperator();
  if (!row || !operator || isArchived(row)) return null;
  const name = rowName(questionnaire, row);
  return (
    <>
      <RowButton icon="company" title={words.button} label={words.row({ name })} onClick={() => choose(true)} />
      {choosing && <CopyDialog questionnaireId={row.id} title={name} onClose={() => choose(false)} />}
    </>
  );
};
