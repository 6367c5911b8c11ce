import { questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { HttpError } from '../providers/errors';
import { resourceOf } from '../resources';
import type { Row } from '../shared';
import { Missing, RowError } from '../shared';
import { Builder, builderStyles as styles, ViewToggle } from './builder';
import { isListed, questionnairesPath, readQuestionsAddress, recipientTypeOf } from './common';
import { QuestionList } from './QuestionList';

const words = questionnaireWords.questions;

const WAY = { to: questionnairesPath(), label: words.toQuestionnaires };

/** The questions of the questionnaire that the address names. */
export default function Questions() {
  const [search] = useSearchParams();
  const { id, name, type } = readQuestionsAddress(search);
  const { data, error } = useGetOne<Row>(
    resourceOf(questionnaire),
    { id, meta: { whole: true } },
    { enabled: id !== '', retry: false },
  );
  if (id === '') return <Missing {...WAY} title={words.missingTitle} text={words.missingText} />;
  // Users who only have Questions management may read the questions, but not the questionnaire itself.
  if (error instanceof HttpError && error.status === 404) {
    return (
      <RowError entity={questionnaire} id={id} error={error}>
        <Missing {...WAY} title={words.goneTitle} text={words.goneText} />
      </RowError>
    );
  }
  const own = String(data?.title ?? '');
  // The address has the title in capitals (decisions 2.1); the page shows it as it is written.
  const title = own.toUpperCase() === name.toUpperCase() || name === '' ? own || words.untitled : name;
  const listed = isListed(search);
  const shown = {
    questionnaireId: data?.id ?? id,
    title,
    type: type ?? recipientTypeOf(data?.type) ?? 'Company',
  };
  return (
    <>
      <div className={styles.head}>
        <BackLink to={questionnairesPath()} label={words.back} />
        <ViewToggle shown={listed ? 'list' : 'build'} {...shown} />
      </div>
      {listed ? <QuestionList key={id} {...shown} /> : <Builder key={id} {...shown} of={data} />}
    </>
  );
}
