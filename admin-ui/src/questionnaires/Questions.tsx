import { questionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router';
import { HttpError } from '../providers/errors';
import type { Row } from '../register';
import { resourceOf } from '../resources';
import { questionnairesPath, readQuestionsAddress, recipientTypeOf } from './address';
import { Missing } from './Missing';
import { QuestionList } from './QuestionList';

const words = questionnaireWords.questions;

const WAY = { to: questionnairesPath(), label: words.toQuestionnaires };

/** The questions of the questionnaire that the address names. */
export default function Questions() {
  const { id, name, type } = readQuestionsAddress(useSearchParams()[0]);
  const { data, error } = useGetOne<Row>(
    resourceOf(questionnaire),
    { id, meta: { whole: true } },
    { enabled: id !== '', retry: false },
  );
  if (id === '') return <Missing {...WAY} title={words.missingTitle} text={words.missingText} />;
  // Holders of Questions management alone may not read the questionnaire itself; its questions they may.
  if (error instanceof HttpError && error.status === 404) {
    return <Missing {...WAY} title={words.goneTitle} text={words.goneText} />;
  }
  const title = name || String(data?.title ?? '').toUpperCase() || words.untitled;
  return (
    <QuestionList
      key={id}
      questionnaireId={data?.id ?? id}
      title={title}
      type={type ?? recipientTypeOf(data?.type) ?? 'Company'}
    />
  );
}
