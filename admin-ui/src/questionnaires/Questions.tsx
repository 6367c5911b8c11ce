import TextField from '@mui/material/TextField';
import { question, questionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { PageHeading } from '../components/PageHeading';
import { RowButton } from '../components/RowButton';
import { HttpError } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useRights } from '../providers/useSession';
import { RegisterPage, useLayout } from '../register';
import { pathOf, resourceOf } from '../resources';
import { Missing, type Row, RowError, rowName, useOptions } from '../shared';
import {
  Builder,
  ID_COLUMN,
  QuestionDetails,
  QuestionnaireActions,
  builderStyles as styles,
  useQuestionSlots,
  ViewToggle,
} from './builder';
import { isListed, questionnairesPath, questionsPath, readQuestionsAddress, recipientTypeOf } from './common';
import chooseQuestionnaireStyles from './Questions.module.css';

const words = questionnaireWords.questions;

interface QuestionListProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly type: RecipientType;
}

const questionListWords = questionnaireWords.questions;
const COLUMNS = [ID_COLUMN];

/** Shows a question as a whole. */
const ViewButton = ({ onView }: { onView: (row: Row) => void }) => {
  const row = useRecordContext<Row>();
  return (
    row && (
      <RowButton
        icon="eye"
        title={questionnaireWords.register.view}
        label={questionListWords.viewRow({ name: rowName(question, row) })}
        onClick={() => onView(row)}
      />
    )
  );
};

/** The questions as a register, in the order in which they are asked: to search, filter, select and export. */
const QuestionList = ({ questionnaireId, title, type }: QuestionListProps) => {
  const [viewed, setViewed] = useState<Row | null>(null);
  const common = useQuestionSlots(questionnaireId, title, null);

  return (
    <>
      <RegisterPage
        entity={question}
        {...common}
        exportsTemplate
        columns={COLUMNS}
        actions={<QuestionnaireActions questionnaireId={questionnaireId} title={title} type={type} />}
        rowActions={<ViewButton onView={setViewed} />}
      />
      {viewed && <QuestionDetails row={viewed} onClose={() => setViewed(null)} />}
    </>
  );
};

const chooseQuestionnaireWords = questionnaireWords.questions.choose;

/** Number of questionnaires that are listed. */
const SHOWN = 200;

/** The questionnaires by title, for users who may work on questions but have no register of questionnaires. */
const ChooseQuestionnaire = () => {
  const provider = useProvider();
  const [text, setText] = useState('');
  const { data, error, refetch } = useOptions({
    key: ['lookup', questionnaire.plural, 'to choose'],
    text,
    open: true,
    load: (q, signal) => provider.lookup(questionnaire.plural, { q, perPage: SHOWN, signal }),
  });
  return (
    <>
      <PageHeading title={question.nouns.many} />
      <p className={chooseQuestionnaireStyles.text}>{chooseQuestionnaireWords.text}</p>
      <TextField
        type="search"
        className={chooseQuestionnaireStyles.search ?? ''}
        label={chooseQuestionnaireWords.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <LoadError title={chooseQuestionnaireWords.failed} error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <p className={chooseQuestionnaireStyles.text}>
          {text === '' ? chooseQuestionnaireWords.none : chooseQuestionnaireWords.noneFound}
        </p>
      )}
      <ul className={chooseQuestionnaireStyles.list}>
        {data?.map(({ id, label }) => (
          <li key={id}>
            <Link to={questionsPath({ id, title: label })} className={chooseQuestionnaireStyles.link} dir="auto">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {data?.length === SHOWN && (
        <p className={chooseQuestionnaireStyles.text}>{chooseQuestionnaireWords.more({ count: SHOWN })}</p>
      )}
    </>
  );
};

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
