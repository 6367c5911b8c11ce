import { describe, expect, it } from 'vitest';
import type { Assessment, Question } from '../src/api/assessment';
import { readAssessment } from '../src/api/read';
import { draftsToSend, lastSaved, takeOver } from '../src/session/merge';

const EARLY = '2026-03-01T10:00:00.000Z';
const LATE = '2026-03-01T10:05:00.000Z';

/** As the server answers; read by the page's own reader. */
const body = (questions: Record<string, unknown>[]) => ({
  questionnaireStatus: 'in-progress',
  data: {
    questions,
    questionnaire: [{ id: 9, documentId: 'q', title: 'Security', description: null, type: 'Supplier' }],
    company_details: [{ id: 5, supplier_name: 'Northwind', address: null, contact_person_email: 'a@b.example' }],
    company_questionnaire: { status: 'In-Progress', questionnaire_id: 9, due_date: '2026-03-12', expires_at: LATE },
  },
});

function assessmentOf(...questions: Partial<Record<keyof Question, unknown>>[]): Assessment {
  const rows = questions.map((row, index) => ({ id: index + 1, documentId: `d${index + 1}`, topic: 'A', ...row }));
  const assessment = readAssessment(body(rows));
  if (!assessment) throw new Error('the reader found no questionnaire');
  return assessment;
}

const never = () => undefined;

describe('reading the questionnaire', () => {
  it('uses the names of suppliers and companies, and leaves out what is missing', () => {
    const assessment = assessmentOf(
      { options: '["Yes","No"]', answer: '' },
      { options: ['Yes', 7, null], notes: null },
      {
        kind: 'Several choices',
        required: false,
        evidence: 'Required',
        showWhen: { match: 'any', rules: [{ code: 'Q1', is: ['Yes'] }] },
      },
    );
    expect(assessment).toMatchObject({
      status: 'in-progress',
      questionnaireId: '9',
      recipient: { id: '5', name: 'Northwind', address: '', email: 'a@b.example' },
      submittedAt: null,
    });
    expect(assessment.questions[0]).toMatchObject({ id: '1', options: ['Yes', 'No'], answer: null });
    expect(assessment.questions[1]).toMatchObject({
      options: ['Yes', '7'],
      notes: '',
      kind: 'Yes or No',
      required: true,
    });
    expect(assessment.questions[2]).toMatchObject({
      kind: 'Several choices',
      required: false,
      evidence: 'Required',
      showWhen: { match: 'any', rules: [{ code: 'Q1', is: ['Yes'] }] },
    });
  });

  it('finds no change if there is none', () => {
    for (const other of [undefined, null, 'text', {}, { data: null }, { data: { questions: {} } }]) {
      expect(readAssessment(other)).toBeUndefined();
    }
  });
});

describe('answers of other windows', () => {
  const mine = assessmentOf({ answer: 'Yes', savedAt: EARLY }, { answer: null }, { answer: 'No', savedAt: LATE });

  it('are taken over when they are later, by id or documentId, and reported when they differ', () => {
    const { assessment, changed } = takeOver(
      mine,
      [
        { questionId: 'd1', answer: 'No', savedAt: LATE },
        { questionId: '2', answer: 'Yes', savedAt: EARLY },
      ],
      never,
    );
    expect(assessment.questions.map(({ answer }) => answer)).toEqual(['No', 'Yes', 'No']);
    expect(changed).toEqual(['1', '2']);
  });

  it('are taken over silently when they say the same', () => {
    const { assessment, changed } = takeOver(mine, [{ questionId: '1', answer: 'Yes', savedAt: LATE }], never);
    expect(assessment.questions[0]?.savedAt).toBe(LATE);
    expect(changed).toEqual([]);
  });

  it('are left when they are older, unknown, or about to be replaced from here', () => {
    const news = [
      { questionId: '3', answer: 'Yes', savedAt: EARLY },
      { questionId: '99', answer: 'Yes', savedAt: LATE },
      { questionId: '1', answer: 'No', savedAt: LATE },
    ];
    const { assessment, changed } = takeOver(mine, news, (id) => (id === '1' ? { answer: 'No' } : undefined));
    expect(assessment.questions.map(({ answer }) => answer)).toEqual(['Yes', null, 'No']);
    expect(changed).toEqual([]);
  });

  it('of a question that is being answered here bring what is not being changed here', () => {
    const news = [{ questionId: '1', answer: 'No', comment: 'Theirs', savedAt: LATE }];
    const { assessment, changed } = takeOver(mine, news, () => ({ answer: 'Yes' }));
    expect(assessment.questions[0]).toMatchObject({ answer: 'Yes', comment: 'Theirs' });
    expect(changed).toEqual(['1']);
  });

  it('can be files, which say nothing of the comment', () => {
    const files = [{ documentId: 'f', name: 'policy.pdf', size: 12 }];
    const news = [{ questionId: '2', answer: '["policy.pdf"]', files, savedAt: LATE }];
    const { assessment } = takeOver(mine, news, () => ({ comment: 'Being typed' }));
    expect(assessment.questions[1]).toMatchObject({ answer: '["policy.pdf"]', files, comment: null });
  });

  it('can be an answer taken back', () => {
    const { assessment, changed } = takeOver(mine, [{ questionId: '1', answer: null, savedAt: LATE }], never);
    expect(assessment.questions[0]?.answer).toBeNull();
    expect(changed).toEqual(['1']);
  });
});

describe('what was kept on this computer', () => {
  const { questions } = assessmentOf(
    { answer: 'Yes', savedAt: EARLY },
    { answer: null },
    { answer: 'No', savedAt: LATE },
  );
  const between = Date.parse(EARLY) + 60_000;

  it('is sent when it is later than what the server holds, in the order in which it was given', () => {
    const drafts = { '2': { answer: 'No', at: between + 5 }, '1': { answer: null, at: between } };
    expect([...draftsToSend(questions, drafts).keys()]).toEqual(['1', '2']);
  });

  it('can be a comment, but not one on a closed answer', () => {
    const closed = assessmentOf({ comment: 'Old', savedAt: EARLY }, { locked: true });
    const drafts = { '1': { comment: 'New', at: between }, '2': { answer: 'Yes', at: between } };
    expect([...draftsToSend(closed.questions, drafts).keys()]).toEqual(['1']);
  });

  it('is dropped when it is older, the same, or of an unknown question', () => {
    const drafts = {
      '1': { answer: 'Yes', at: between },
      '3': { answer: 'Yes', at: between },
      '99': { answer: 'Yes', at: between },
    };
    expect(draftsToSend(questions, drafts).size).toBe(0);
  });

  it('knows when the newest answer was saved', () => {
    expect(lastSaved(questions)).toBe(LATE);
    expect(lastSaved([])).toBeNull();
  });
});
