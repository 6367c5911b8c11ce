import { MESSAGES } from '@ridgeline/domain/messages/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { readPdf as read } from './pdf-text.ts';
import { ask, holder, PDF, type Wanted } from './questionnaires.ts';
import { tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const HTML = '<script>alert(1)</script> & =1+1 {\\rtf} (x) %PDF';
const WORLD = 'Zürich Ελλάδα Київ €20 ✓';
const QUESTIONS: readonly Wanted[] = [
  { question: 'Backups?', topic: 'Backup', code: 'B', kind: 'Yes or No', options: 'Yes,No', evidence: 'Optional' },
  { question: 'Tested?', topic: 'Backup', kind: 'Date', showWhen: 'B = Yes' },
  { question: `Why ${HTML}?`, topic: 'Access', kind: 'Text' },
  { question: 'Which?', topic: 'Access', kind: 'Several choices', choices: 'One\nTwo\nThree' },
];

const fetchPdf = (path: string, headers: Record<string, string>) => fetch(`${server.url}${path}`, { headers });
const BY_LINK = '/api/questionnaire-mapping/pdf';

const submitted = async (more: object = {}) => {
  const asked = await ask(server, QUESTIONS, more);
  await asked.by.upload('Backups?', ['report <b>.pdf', PDF]);
  await asked.by.give(
    {
      'Backups?': 'Yes',
      'Tested?': '2024-02-05',
      'Which?': ['Three', 'One'],
      [`Why ${HTML}?`]: `${HTML} ${WORLD} 漢字 😀 \u{E000}`,
    },
    { 'Backups?': 'Every night' },
  );
  return asked;
};

describe('the PDF of what was submitted', () => {
  it('has questions, answers, comments and file names as text, with title, language and tags', async () => {
    const { by, token } = await submitted();
    expect((await fetchPdf(BY_LINK, { 'x-link-token': token })).status).toBe(409);
    expect((await by.hand()).status).toBe(200);
    const answer = await fetchPdf(BY_LINK, { 'x-link-token': token });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=.*\.pdf/);
    const { text, info, marked } = await read(await answer.arrayBuffer());
    for (const part of [
      'Backups?',
      'Every night',
      '5 February 2024',
      HTML,
      WORLD,
      'One, Three',
      'report <b>.pdf',
      'Page 1',
    ]) {
      expect(text.replace(/\s/g, ''), part).toContain(part.replace(/\s/g, ''));
    }
    expect(text).toContain('漢字 😀 □');
    expect(text.replace(/\s/g, '')).toContain(MESSAGES.en.submission.undrawn({ sign: '□' }).replace(/\s/g, ''));
    expect(marked).toBe(true);
    expect(String(info.Title)).toMatch(/^Kinds/);
    expect(info.Language).toBe('en');
  });

  it('says for staff the score, who approved it and when, and keeps the score from the respondent', async () => {
    const { by, documentId, token } = await submitted();
    await by.hand();
    const staff = await server.request('acme-analyst');
    expect((await staff.post(`/api/questionnaire-mappings/${documentId}/approve`, { data: {} })).status).toBe(200);
    const pdfOf = async (path: string, headers: Record<string, string>): Promise<string> =>
      (await read(await (await fetchPdf(path, headers)).arrayBuffer())).text.replace(/\s+/g, ' ');
    const identity = { identifier: emailOf('acme-analyst'), password: PASSWORD };
    const { body } = await server.anonymous.post<{ jwt: string }>('/api/auth/local', identity);
    const signedIn = { authorization: `Bearer ${body.jwt}` };
    const text = await pdfOf(`/api/questionnaire-mappings/${documentId}/pdf`, signedIn);
    expect(text).toMatch(/Score \d+ of 100/);
    expect(text).toMatch(/Approved by acme-analyst, \d{1,2} \w+ \d{4}/);
    expect(await pdfOf(BY_LINK, { 'x-link-token': token })).not.toMatch(/Score|acme-analyst/);
  });

  it('is read by staff of the company with the module, and by nobody else', async () => {
    const { by, documentId } = await submitted();
    await by.hand();
    const other = await submitted();
    const path = `/api/questionnaire-mappings/${documentId}/pdf`;
    const status = async (who: Awaited<ReturnType<typeof server.request>>, at = path) => (await who.get(at)).status;
    expect(await status(await server.request('acme-auditor'))).toBe(200);
    expect(
      await status(await server.request('acme-analyst'), `/api/questionnaire-mappings/${other.documentId}/pdf`),
    ).toBe(409);
    expect([403, 404]).toContain(await status(await server.request('birch-administrator')));
    expect(await status(server.anonymous)).toBe(401);
    expect(await status(server.anonymous, BY_LINK)).toBe(404);
    expect(await status(server.anonymous, `${BY_LINK}?id=${other.token}`)).toBe(404);
  });

  it('shows a colleague only the own topic, in the language of the questionnaire', async () => {
    const { by, token } = await submitted({ language: 'de' });
    const link = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Access' } },
      { 'x-link-token': token },
    );
    await by.hand();
    const colleague = holder(server, tokenIn(link.body.data.url));
    const { text, info } = await read(await (await fetchPdf(BY_LINK, colleague.headers)).arrayBuffer());
    expect(text).toContain('Abgesendet');
    expect(text).toContain('One, Three');
    expect(text).not.toMatch(/Backups|Every night/);
    expect(info.Language).toBe('de');
  });

  it('shows the name of who signed in its own script, right to left where it is read so', async () => {
    const { by, token } = await submitted();
    const NAMES = ['王伟', '김민수', 'שרה לוי', 'محمد علي'];
    const data = await by.listed({});
    const submitter = { name: NAMES.join(' / '), position: 'CISO', confirmed: true };
    expect((await server.anonymous.post('/api/create-bulk/submitAnswer', { url: token, data, submitter })).status).toBe(
      200,
    );
    const { text } = await read(await (await fetchPdf(BY_LINK, { 'x-link-token': token })).arrayBuffer());
    // As the parts are drawn, from the left: what runs to the left begins at its right end.
    expect(text).toContain('王伟 / 김민수 / علي محمد / לוי שרה');
  });

  it('of 500 long answers is complete', async () => {
    const { submissionPdf } = compiled<typeof import('../../src/api/questionnaire-mapping/services/pdf/submission')>(
      'api/questionnaire-mapping/services/pdf/submission',
    );
    const questions = Array.from({ length: 500 }, (_, at) => ({
      id: at,
      documentId: `q${at}`,
      code: `Q${at}`,
      topic: `Topic ${at % 10}`,
      question: `Question number ${at}?`,
      notes: '',
      kind: 'Text' as const,
      options: [],
      required: true,
      evidence: 'No' as const,
      showWhen: null,
      scores: {},
      weight: 1,
      answer: `Answer ${at} `.repeat(40),
      comment: null,
      reviewComment: null,
      files: [],
    }));
    const parts: Uint8Array[] = [];
    const submission = {
      title: 'Large',
      recipient: 'Supplier',
      askedBy: null,
      submittedAt: '2024-01-01T00:00:00.000Z',
      submittedBy: '',
      zone: 'UTC',
      status: 'completed' as const,
      reviewNote: null,
      language: 'en' as const,
      questions,
    };
    await submissionPdf(submission, (part) => parts.push(part));
    const { pages, text } = await read(new Uint8Array(Buffer.concat(parts)).buffer);
    expect(pages).toBeGreaterThan(50);
    for (const at of [0, 250, 499]) expect(text).toContain(`Question number ${at}?`);
  });
});

/** The most characters of a comment, nearly. */
const LONG = 4_990;
/** Words that take a program long which measures the rest of a word again for each letter. */
const WORDS = {
  W: 'W'.repeat(LONG),
  'Arabic letters': 'م'.repeat(LONG),
  'soft hyphens': `x${'\u00AD'.repeat(LONG - 2)}x`,
  'letters with 20 accents': `a${'\u0301'.repeat(20)}`.repeat(LONG / 21),
  'accents on one letter': `a${'\u0301'.repeat(LONG - 1)}`,
};
/** Milliseconds for a list of another company meanwhile: on a busy machine, and far below what one stopped server takes. */
const MEANWHILE = 5_000;

/** Draws a file and asks for a list of another company all the while. Returns the longest that a list took. */
const longestListWhile = async (drawing: Promise<Response>): Promise<{ answer: Response; longest: number }> => {
  const other = await server.request('birch-administrator');
  let [longest, over] = [0, false];
  const answered = drawing.finally(() => {
    over = true;
  });
  while (!over) {
    const began = performance.now();
    expect((await other.get('/api/supplier-managements')).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  }
  return { answer: await answered, longest };
};

describe('long words stop nobody', { timeout: 120_000 }, () => {
  const TWELVE = Array.from({ length: 12 }, (_, at) => `Question ${at}?`);

  it.each(Object.entries(WORDS))('as comments of 12 questions: %s', async (_name, word) => {
    const { by, token } = await ask(
      server,
      TWELVE.map((question) => ({ question, kind: 'Text', required: 'No' })),
    );
    const comments = Object.fromEntries(TWELVE.map((question) => [question, word]));
    expect((await by.give({}, comments)).status).toBe(200);
    expect((await by.hand()).status).toBe(200);
    const { answer, longest } = await longestListWhile(fetchPdf(BY_LINK, { 'x-link-token': token }));
    expect(answer.status).toBe(200);
    expect((await read(await answer.arrayBuffer())).text).toContain('12. Question 11?');
    expect(longest).toBeLessThan(MEANWHILE);
  });

  it('as notes of the questions, before anything is answered', async () => {
    const words = Object.values(WORDS).map((word) => word.slice(0, 4_900));
    const { token } = await ask(
      server,
      TWELVE.map((question, at) => ({ question, kind: 'Text', notes: words[at % words.length] })),
    );
    const blank = fetchPdf('/api/questionnaire-mapping/blank', { 'x-link-token': token });
    const { answer, longest } = await longestListWhile(blank);
    expect(answer.status).toBe(200);
    expect(longest).toBeLessThan(MEANWHILE);
  });
});
