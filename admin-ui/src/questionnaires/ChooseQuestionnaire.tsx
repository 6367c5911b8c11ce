import TextField from '@mui/material/TextField';
import { question, questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../components/LoadError';
import { Loading } from '../components/Loading';
import { PageHeading } from '../components/PageHeading';
import { useProvider } from '../providers/useProvider';
import { useOptions } from '../shared';
import styles from './ChooseQuestionnaire.module.css';
import { questionsPath } from './common';

const words = questionnaireWords.questions.choose;

/** Number of questionnaires that are listed. */
const SHOWN = 200;

/** The questionnaires by title, for users who may work on questions but have no register of questionnaires. */
export const ChooseQuestionnaire = () => {
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
      <p className={styles.text}>{words.text}</p>
      <TextField
        type="search"
        className={styles.search ?? ''}
        label={words.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <LoadError title={words.failed} error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className={styles.text}>{text === '' ? words.none : words.noneFound}</p>}
      <ul className={styles.list}>
        {data?.map(({ id, label }) => (
          <li key={id}>
            <Link to={questionsPath({ id, title: label })} className={styles.link} dir="auto">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {data?.length === SHOWN && <p className={styles.text}>{words.more({ count: SHOWN })}</p>}
    </>
  );
};
