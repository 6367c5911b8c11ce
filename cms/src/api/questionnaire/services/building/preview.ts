import { questionnaire } from '@ridgeline/domain';
import { openQuestionOf } from '@ridgeline/domain/questions/asked';
import type { Principal } from '../../../../access/principal';
import { readRow } from '../../../../records/read';
import { zoneOf } from '../../../../request/zone';
import { askedOf } from './asked';

/** The fields of an answer that does not exist yet. */
const UNANSWERED = {
  answer: null,
  comment: null,
  savedAt: null,
  files: [],
  locked: false,
  reviewComment: null,
  verdict: null,
} as const;

/**
 * A questionnaire as its respondent would get it, before it is sent: the body of the answering link's own route, without
 * a recipient's name, without answers and without any allowed action.
 * @throws NotFoundError
 */
export const previewOf = async (id: string, sender: Principal) => {
  const { id: key, documentId, title, description, type } = await readRow(questionnaire, id);
  const questions = await askedOf(key);
  return {
    questionnaireStatus: 'opened',
    data: {
      questions: questions.map((question) => ({ ...openQuestionOf(question), ...UNANSWERED })),
      questionnaire: [{ id: key, documentId, title, description, type }],
      company_details: [{ id: 0, name: '', address: null, email: null }],
      company_questionnaire: {
        status: 'opened',
        questionnaire_id: key,
        due_date: null,
        expires_at: null,
        ends_on: null,
        submitted_at: null,
        submitted_by: null,
        submitted_by_position: null,
        asked_by: sender.company?.name ?? sender.displayName ?? sender.username,
        message: null,
        language: 'en',
        scope: { topic: null },
        review_note: null,
        reviewed_at: null,
        mails: false,
        time_zone: await zoneOf(),
        may: { ask: false, submit: false },
      },
    },
  };
};
