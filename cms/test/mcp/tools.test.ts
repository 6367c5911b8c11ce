import { dayAfter, dayIn } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { made, plantToken } from '../api-token/machines.ts';
import { entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { begin, prepare } from '../questionnaire-mapping/sending.ts';
import { type One, type Register, register } from '../records/wire.ts';
import { assistant, ERAS } from './assistant.ts';

const READS = ['risks', 'risk-owners', 'risk-categories', 'supplier-managements', 'questionnaire-mappings'];
const DRAFT = {
  ...{ threat: 'Backups are not restored', vulnerability: 'No test', riskOwner: 'Ada Owner' },
  ...{ riskCategory: 'Continuity', matrix: '5x5', likelihood: '5', initialImpact: '5' },
};
const today = dayIn('UTC');

let server: TestServer;
let risks: Register;
beforeAll(async () => {
  server = await startServer();
  risks = await register(server, 'acme-administrator', 'risks');
  await (await register(server, 'acme-administrator', 'risk-owners')).make({ name: 'Ada Owner' });
  await (await register(server, 'acme-administrator', 'risk-categories')).make({
    ...{ categoryType: 'Any', category_domain: 'Continuity', description: 'Any' },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.sql.query('delete from api_tokens'));

const namesOf = async ({ client }: Awaited<ReturnType<typeof assistant>>) =>
  (await client.listTools()).tools.map(({ name }) => name);

describe.each(ERAS)('an assistant with a token (protocol %j)', (mode) => {
  it('is offered the tools that its scopes open', async () => {
    const { token } = await made(server, { name: 'Reader', reads: ['risks'] });
    const reader = await assistant(server, token, mode);
    expect(reader.client.getServerVersion()).toMatchObject({ name: 'ridgeline' });
    expect(await namesOf(reader)).toEqual(['list_due', 'search_risks', 'read_risk', 'find_choices']);
    const { token: other } = await made(server, { name: 'Writer', reads: READS, writes: ['risks'] });
    expect(await namesOf(await assistant(server, other, mode))).toEqual([
      ...['list_due', 'search_suppliers', 'read_supplier', 'search_risks', 'read_risk'],
      ...['search_questionnaires', 'read_questionnaire', 'find_choices', 'draft_risk'],
    ]);
  });

  it('lists what is due, as the home page counts it', async () => {
    const suppliers = await register(server, 'acme-administrator', 'supplier-managements');
    const late = { assessment_due_date: dayAfter(today, -3), assessment_status: 'not-started' };
    const { documentId } = await suppliers.make({ supplier_name: `Late Cloud ${JSON.stringify(mode)}`, ...late });
    const { token } = await made(server, { reads: READS });
    const { says, refused } = await (await assistant(server, token, mode)).call('list_due');
    expect(refused).toBe(false);
    const { due, notReadable } = says as {
      due: { register: string; when: string; total: number; rows: object[] }[];
      notReadable: string[];
    };
    const overdue = due.find(({ register: one, when }) => one === 'supplier-managements' && when === 'Overdue');
    expect(overdue?.rows).toContainEqual({
      id: documentId,
      supplier_name: `Late Cloud ${JSON.stringify(mode)}`,
      assessment_due_date: dayAfter(today, -3),
      link: expect.stringMatching(new RegExp(`/dashboard/to/supplier-managements/${documentId}$`)),
    });
    const home = await (await server.request('acme-administrator')).get<{ data: { figures: Record<string, number> } }>(
      '/api/home',
    );
    expect(overdue?.total).toBe(home.body.data.figures['overdue-assessments']);
    expect(notReadable).toEqual(['customer-managements:read', 'record-managements:read']);
  });

  it('drafts a risk under the name of its token, with its level', async () => {
    const { token } = await made(server, { name: 'Scribe', writes: ['risks'] });
    const scribe = await assistant(server, token, mode);
    const analyst = await server.request('acme-analyst');
    const entries = await entriesOf(server, async () => {
      const { says, refused } = await scribe.call('draft_risk', DRAFT);
      expect([refused, says]).toMatchObject([false, { riskLevel: 'Extreme', warnings: [] }]);
      const { id } = says as { id: string };
      const { body } = await analyst.get<One>(`/api/risks/${id}`);
      expect(body.data).toMatchObject({ threat: DRAFT.threat, riskOwner: { name: 'Ada Owner' }, likelihood: '5' });
      expect((await scribe.call('read_risk', { id })).says).toMatchObject({ documentId: id, threat: DRAFT.threat });
    });
    expect(entries.map(({ action, username, user_id, label }) => [action, username, user_id, label])).toEqual([
      ['create', 'Token Scribe', null, expect.stringMatching(/^R-\d+ Backups are not restored$/)],
    ]);
  });
});

describe('answers to controls', () => {
  type Shown = { total: number; rows: { id: string; annexControl: string; answer: string; reason: string | null }[] };
  const answerTo = (control: string, reason = 'Backup policy of 3 March 2026, section 4') => ({
    ...{ control, applicable: 'Yes', reason, implementationStatus: 'implemented' },
  });
  let controls: Register;
  const makeControl = async (annexControl: string): Promise<string> => {
    const texts = { domain: 'Assistants', controlHeading: 'Restoring', controlDescription: 'Backups are restored.' };
    return (await controls.make({ ...texts, annexControl })).documentId;
  };
  beforeAll(async () => {
    controls = await register(server, 'acme-administrator', 'control-assessments');
  });
  const scribe = async (name = 'Scribe') =>
    assistant(server, (await made(server, { name, writes: ['applicabilities'] })).token);

  it('are drafted under the name of the token, and found again', async () => {
    const [first, second] = [await makeControl('AI.1'), await makeControl('AI.2')];
    const { call } = await scribe();
    const open = (await call('search_controls', { text: 'Assistants', answer: 'open' })).says as Shown;
    expect(open.rows).toMatchObject([
      { id: first, annexControl: 'AI.1', answer: 'open', reason: null },
      { id: second, annexControl: 'AI.2' },
    ]);
    const entries = await entriesOf(server, async () => {
      expect(await call('draft_control_answers', { answers: [answerTo(first), answerTo(second)] })).toEqual({
        refused: false,
        says: { answered: 2 },
      });
    });
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ['create', 'Token Scribe'],
      ['create', 'Token Scribe'],
    ]);
    expect((await call('read_control', { id: first })).says).toMatchObject({
      ...{ documentId: first, controlDescription: 'Backups are restored.', answer: 'own', applicable: 'Yes' },
      ...{ reason: 'Backup policy of 3 March 2026, section 4', implementationStatus: 'implemented' },
    });
  });

  it('replace no existing answer, and are stored all or none', async () => {
    const [answered, other] = [await makeControl('AI.3'), await makeControl('AI.4')];
    const { call } = await scribe('Second');
    await call('draft_control_answers', { answers: [answerTo(answered, 'By a person')] });
    const again = await call('draft_control_answers', { answers: [answerTo(other), answerTo(answered, 'Replaced')] });
    expect(again.refused).toBe(true);
    expect((await call('read_control', { id: answered })).says).toMatchObject({ reason: 'By a person' });
    expect((await call('read_control', { id: other })).says).toMatchObject({ answer: 'open' });
  });

  it.each([
    ['no answers', {}, ['answers']],
    ['a text', { answers: 'all' }, ['answers']],
    ['too many', { answers: Array.from({ length: 21 }, () => answerTo('1')) }, ['answers']],
    ['no control', { answers: [{ applicable: 'Yes', reason: 'So' }] }, ['control']],
    ['a control that is not there', { answers: [answerTo('nowhere')] }, ['controls']],
    ['a field that is not there', { answers: [{ ...answerTo('1'), owner: 'Ada' }] }, ['owner']],
    ['a choice that is not there', { answers: [{ ...answerTo('1'), applicable: 'Maybe' }] }, ['applicable']],
    ['no reason', { answers: [{ control: '1', applicable: 'No' }] }, ['reason']],
  ])('are refused with %s, which the refusal names', async (_, given, fields) => {
    const { call } = await scribe('Wrong');
    const { refused, says } = await call('draft_control_answers', given);
    const { error } = says as { error: { details: { errors: { field: string }[] } } };
    expect([refused, error.details.errors.map(({ field }) => field)]).toEqual([true, fields]);
  });

  it('need the scope, and are those of the own company', async () => {
    const documentId = 'birchcontrol000000000000';
    await server.sql.query(
      `insert into control_assessments (document_id, company_id, domain, annex_control, control_heading, control_description)
       values ($1, $2, 'Assistants', 'AI.9', 'Birch', 'Of Birch alone.')`,
      [documentId, server.companies.birch.id],
    );
    const { call } = await scribe('Other');
    expect(JSON.stringify(await call('search_controls', { text: 'AI.9' }))).not.toContain('Birch');
    expect((await call('read_control', { id: documentId })).refused).toBe(true);
    expect((await call('draft_control_answers', { answers: [answerTo(documentId)] })).refused).toBe(true);
    const { token } = await plantToken(server, 'acme', { reads: ['applicabilities'] });
    expect(await (await assistant(server, token)).call('draft_control_answers', { answers: [] })).toMatchObject({
      refused: true,
      says: { error: { details: { scope: 'applicabilities:write' } } },
    });
  });
});

describe('what an assistant may not do', () => {
  const draftedBy = async (reads: readonly string[], writes: readonly string[], given: object = DRAFT) => {
    const { token } = await plantToken(server, 'acme', { reads, writes });
    const before = (await risks.list()).body.meta.pagination.total;
    const answer = await (await assistant(server, token)).call('draft_risk', { ...given });
    expect((await risks.list()).body.meta.pagination.total).toBe(before);
    return answer;
  };

  it('is to write without the scope, which the refusal names', async () => {
    expect(await draftedBy(['risks'], ['supplier-managements'])).toMatchObject({
      refused: true,
      says: { error: { details: { code: 'token-scope', scope: 'risks:write' } } },
    });
    const { token } = await plantToken(server, 'acme', { reads: ['supplier-managements'] });
    const other = await assistant(server, token);
    for (const [name, scope] of [
      ['search_risks', 'risks:read'],
      ['read_risk', 'risks:read'],
      ['read_questionnaire', 'questionnaire-mappings:read'],
    ] as const)
      expect(await other.call(name, { id: '1' })).toMatchObject({
        refused: true,
        says: { error: { details: { scope } } },
      });
    const chosen = await other.call('find_choices', { register: 'risk-owners' });
    expect(chosen).toMatchObject({ refused: true, says: { error: { details: { scope: 'risk-owners:read' } } } });
  });

  it.each([
    ['a missing field', { ...DRAFT, threat: '' }, 'threat'],
    ['a choice that there is not', { ...DRAFT, treatmentStatus: 'Someday' }, 'treatmentStatus'],
    ['an owner who is not there', { ...DRAFT, riskOwner: 'Nemo' }, 'riskOwner'],
    ['a field that there is not', { ...DRAFT, colour: 'red' }, 'colour'],
    ['an approval', { ...DRAFT, riskAssessmentCompleted: 'Yes' }, 'riskAssessmentCompleted'],
    ['files', { ...DRAFT, treatmentPlanFile: [1] }, 'treatmentPlanFile'],
    ['a text that is too long', { ...DRAFT, threat: 'x'.repeat(1_900_000) }, 'threat'],
  ])('is to draft a risk with %s, which the refusal names', async (_, given, field) => {
    const { refused, says } = await draftedBy([], ['risks'], given);
    const { error } = says as { error: { details: { errors: { field: string }[] } } };
    expect([refused, error.details.errors.map((one) => one.field)]).toEqual([true, [field]]);
  });

  it('is to see another company', async () => {
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    const { documentId, id } = await birch.make({ supplier_name: 'Birch Secret' });
    const { token } = await made(server, { reads: READS });
    const acme = await assistant(server, token);
    for (const given of [documentId, String(id)]) {
      const answer = await acme.call('read_supplier', { id: given });
      expect([answer.refused, JSON.stringify(answer)]).toEqual([true, expect.not.stringContaining('Birch Secret')]);
    }
    expect((await acme.call('search_suppliers', { text: 'Birch Secret' })).says).toEqual({ total: 0, rows: [] });
  });

  it('is to use a module that the company does not have', async () => {
    const { token } = await plantToken(server, 'birch', { reads: ['risks', 'supplier-managements'] });
    const answer = await (await assistant(server, token)).call('search_risks');
    expect([answer.refused, JSON.stringify(answer.says)]).toEqual([true, expect.stringContaining('Risk')]);
  });
});

it('searches and reads suppliers and sent questionnaires with their answers, and finds rows to name', async () => {
  const { documentId } = await begin(server, await prepare(server));
  const { token } = await made(server, { reads: READS });
  const reader = await assistant(server, token);
  const { says: sent } = await reader.call('search_questionnaires', {});
  expect(sent).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ id: documentId })]) });
  const { says: read } = await reader.call('read_questionnaire', { id: documentId });
  expect(read).toMatchObject({ documentId, questions: expect.any(Array) });
  const { says: named } = await reader.call('find_choices', { register: 'risk-owners', text: 'ada' });
  expect(named).toMatchObject({ data: [{ label: 'Ada Owner' }] });
  expect(await reader.call('search_suppliers', { page: 0 })).toMatchObject({ refused: true });
  expect(await reader.call('search_suppliers', { page: 2, text: 5, colour: 'red' })).toMatchObject({
    refused: true,
    says: { error: { details: { errors: [{ field: 'text' }, { field: 'colour' }] } } },
  });
  expect((await reader.call('erase_everything')).refused).toBe(true);
});
