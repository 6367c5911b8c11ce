import Button from '@mui/material/Button';
import { questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../components/PageHeading';
import { HttpError } from '../providers/errors';
import type { Row } from '../register';
import { resourceOf } from '../resources';
import { questionnairesPath, readQuestionsAddress, recipientTypeOf } from './address';
import { QuestionList } from './QuestionList';
import styles from './Questionnaires.module.css';

const words = questionnaireWords.questions;

/** Said where the address leads to no questionnaire, with the way to one. */
const NoQuestionnaire = ({ title, text }: { title: string; text: string }) => (
  <section className={styles['message']}>
    <PageHeading title={title} />
    <p>{text}</p>
    <Button component={Link} to={questionnairesPath()} variant="contained">
      {words.toQuestionnaires}
    </Button>
  </section>
);

/** The questions of the questionnaire that the address names. */
export default function Questions() {
  const { id, name, type } = readQuestionsAddress(useSearchParams()[0]);
  const { data, error } = useGetOne<Row>(
    resourceOf(questionnaire),
    { id, meta: { whole: true } },
    { enabled: id !== '', retry: false },
  );
  if (id === '') return <NoQuestionnaire title={words.missingTitle} text={words.missingText} />;
  // Holders of Questions management alone may not read the questionnaire itself; its questions they may.
  if (error instanceof HttpError && error.status === 404) {
    return <NoQuestionnaire title={words.goneTitle} text={words.goneText} />;
  }
  const title = name || String(data?.['title'] ?? '').toUpperCase() || words.untitled;
  return (
    <QuestionList
      key={id}
      questionnaireId={data?.id ?? id}
      title={title}
      type={type ?? recipientTypeOf(data?.['type']) ?? 'Company'}
    />
  );
}
