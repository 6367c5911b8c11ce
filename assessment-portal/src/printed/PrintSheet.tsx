import type { Assessment } from '../api/assessment';
import { formatDateTime } from '../format';
import { words } from '../words';
import { AnswerList } from './AnswerList';

/** The printed page: whom the questionnaire is about, and every question with its answer or its choices. */
export function PrintSheet({ assessment }: { assessment: Assessment }) {
  const { name, address, email } = assessment.recipient;
  return (
    <div className="print-only">
      <p dir="auto">{[name, address, email].filter(Boolean).join(', ')}</p>
      <AnswerList assessment={assessment} />
      {assessment.submittedAt && (
        <p>{words.given.submittedAt({ when: formatDateTime(assessment.submittedAt, assessment.timeZone) })}</p>
      )}
    </div>
  );
}
