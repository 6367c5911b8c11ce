import { question, questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Loading } from '../components/Loading';
import { HttpError } from '../providers/errors';
import { useRights } from '../providers/useSession';
import { useLayout } from '../register';
import { pathOf, resourceOf } from '../resources';
import { Missing, type Row, RowError } from '../shared';
import { Builder, builderStyles as styles, ViewToggle } from './builder';
import { ChooseQuestionnaire } from './ChooseQuestionnaire';
import { isListed, questionnairesPath, readQuestionsAddress, recipientTypeOf } from './common';
import { QuestionList } from './QuestionList';

const words = questionnaireWords.questions;

/** The questions of the questionnaire that the address names. */
export default function Questions() {
  const [search] = useSearchParams();
  const mayChoose = useRights(questionnaire).read;
  // Users who only have Questions management read the questions, but have no register of questionnaires.
  const way = mayChoose
    ? { to: questionnairesPath(), label: words.toQuestionnaires }
    : { to: pathOf(question), label: words.toQuestionnaires };
  const { id, name, type } = readQuestionsAddress(search);
  const layout = useLayout(question);
  const { data, error } = useGetOne<Row>(
    resourceOf(questionnaire),
    { id, meta: { whole: true } },
    { enabled: id !== '' && mayChoose, retry: false },
  );
  if (id === '' && !mayChoose) return <ChooseQuestionnaire />;
  if (id === '') return <Missing {...way} title={words.missingTitle} text={words.missingText} />;
  if (error instanceof HttpError && error.status === 404) {
    return (
      <RowError entity={questionnaire} id={id} error={error}>
        <Missing {...way} title={words.goneTitle} text={words.goneText} />
      </RowError>
    );
  }
  const own = String(data?.title ?? '');
  // The address has the title in capitals (decisions 2.1); the page shows it as it is written.
  const title = own.toUpperCase() === name.toUpperCase() || name === '' ? own || words.untitled : name;
  const listed = isListed(search) || layout.layout?.listed === true;
  if (layout.waiting) return <Loading />;
  const shown = {
    questionnaireId: data?.id ?? id,
    title,
    type: type ?? recipientTypeOf(data?.type) ?? 'Company',
  };
  return (
    <>
      <div className={styles.head}>
        <BackLink to={way.to} label={words.back} />
        <ViewToggle shown={listed ? 'list' : 'build'} {...shown} />
      </div>
      {listed ? <QuestionList key={id} {...shown} /> : <Builder key={id} {...shown} of={data} />}
    </>
  );
}
