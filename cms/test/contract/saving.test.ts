import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersTo, begin, prepare } from '../questionnaire-mapping/sending.ts';
import type { Failure, Row } from '../records/wire.ts';
import { type Outside, outsideOf, startServer, type TestServer } from './outside.ts';

let server: TestServer;
let analyst: Outside;
beforeAll(async () => {
  server = await startServer();
  analyst = await outsideOf(server, 'acme-analyst');
});
afterAll(() => server.stop());

const PARTY = {
  trading_as: 'T',
  abn_no: 'none',
  contact_person_name: 'P',
  phone_no: '0255501234',
  email: 'p@party.example',
};

/** The body that creates a row of each register by its documented call. */
const BODIES: readonly (readonly [plural: string, data: object])[] = [
  ['supplier-managements', { supplier_name: 'One' }],
  ['customer-managements', { ...PARTY, name: 'One' }],
  ['customer-categories', { category: 'One' }],
  ['record-managements', { ...PARTY, name: 'One' }],
  ['record-categories', { category: 'One' }],
  ['risk-owners', { name: 'One' }],
  ['risk-categories', { category_domain: 'One', categoryType: 'Any', description: 'd' }],
  [
    'information-asset-categories',
    { category: 'One', categoryType: 'Main Category', description: 'd', category_domain: 'People', options: 'Yes' },
  ],
  ['risk-treatments', { treatmentOption: 'One', whenToUse: 'w', description: 'd' }],
  ['control-domains', { domain: 'One', control_no: '1', control_description: 'd' }],
  ['control-assessments', { domain: 'One', annexControl: 'A.1', controlHeading: 'h', controlDescription: 'd' }],
  ['questionnaires', { title: 'One', description: 'd', type: 'Supplier' }],
];

describe.each(BODIES)('%s', (plural, data) => {
  it('are created, changed without id, createdAt, updatedAt and documentId, and deleted with 200 and a body (decision 7.4)', async () => {
    const row = await analyst.made(plural, data);
    expect(row).toMatchObject(data);
    const { id, documentId, createdAt, updatedAt, ...fields } = row;
    const changed = await analyst.change(plural, documentId, data);
    expect([changed.status, changed.body.data.documentId]).toEqual([200, documentId]);
    expect((await analyst.change(plural, id, fields)).status).toBe(200);
    const gone = await analyst.plain.delete(`/api/${plural}/${documentId}`);
    expect([gone.status, gone.body.data]).toEqual([200, { id, documentId }]);
    expect((await analyst.plain.delete(`/api/${plural}/${documentId}`)).status).toBe(404);
  });
});

describe('is_success and message (decision 7.6)', () => {
  const said = { is_success: true, message: expect.any(String) };

  it('are accepted at the top level and in data of an import', async () => {
    const { body } = await analyst.plain.post('/api/create-bulk/assessment-controls', [
      { domain: 'D', annexControl: 'A.9', controlHeading: 'h', controlDescription: 'd' },
    ]);
    expect(body).toMatchObject({ ...said, data: said });
  });

  it('are accepted at both places of a submission', async () => {
    const { token, questions } = await begin(server, await prepare(server));
    const { body } = await server.anonymous.post('/api/create-bulk/submitAnswer', {
      data: answersTo(questions).map((answer) => ({
        ...answer,
        questionnaire_id: 1,
        company_id: null,
        supplier_id: 1,
        type: 'Supplier',
      })),
      url: token,
    });
    expect(body).toMatchObject({ ...said, data: said });
  });
});

describe('questions', () => {
  let asked: Row;
  beforeAll(async () => {
    asked = await analyst.made('questionnaires', { title: 'Asks', description: 'd', type: 'Supplier' });
  });
  const question = (text: string, more: object = {}) => ({
    topic: 'Access',
    question: text,
    options: '["Yes","No"]',
    questionnaires_id: asked.id,
    ...more,
  });

  it('need no note, by form and import (decision 35.1)', async () => {
    expect((await analyst.add('questions', question('Without a note?'))).status).toBe(201);
    expect((await analyst.add('questions', question('With an empty one?', { notes: '' }))).status).toBe(201);
    const { status } = await analyst.plain.post('/api/create-bulk/questions', [
      { Topics: 'Access', Question: 'From a sheet?', Note: '', Option: 'Yes,No', questionnaires_id: asked.documentId },
    ]);
    expect(status).toBe(200);
  });

  it('have codes that count within their questionnaire (decision 7.48)', async () => {
    const other = await analyst.made('questionnaires', { title: 'Counts', description: 'd', type: 'Supplier' });
    const codes: unknown[] = [];
    for (const text of ['a', 'b']) {
      codes.push((await analyst.made('questions', question(text, { questionnaires_id: other.id }))).code);
    }
    expect(codes).toEqual(['Q1', 'Q2']);
  });
});

describe('a second row of the same name (decision 35.11)', () => {
  it('is stored with a warning that names the other row', async () => {
    const domain = { domain: 'Twice', control_no: '7', control_description: 'd' };
    await analyst.made('control-domains', domain);
    const again = await analyst.add('control-domains', domain);
    expect([again.status, again.body.meta?.warnings]).toMatchObject([201, [{ field: 'control_no' }]]);
    const customer = { ...PARTY, name: 'Twice', abn_no: 'none' };
    await analyst.made('customer-managements', customer);
    const second = await analyst.add('customer-managements', customer);
    expect([second.status, second.body.meta?.warnings?.[0]?.message]).toMatchObject([
      201,
      expect.stringContaining('Twice'),
    ]);
  });
});

it('a completed risk without notes, owner email, treatment controls and approval evidence is stored with warnings (decision 8.4)', async () => {
  const riskOwner = await analyst.made('risk-owners', { name: 'Completes' });
  const riskCategory = await analyst.made('risk-categories', {
    category_domain: 'Completed',
    categoryType: 'Any',
    description: 'd',
  });
  const complete = {
    dateCreated: '2026-01-01',
    riskOwner: riskOwner.id,
    riskCategory: riskCategory.id,
    threat: 't',
    vulnerability: 'v',
    informationAsset: 'i',
    assetCategory: 'a',
    ciaImpact: '["Integrity"]',
    matrix: '3x3',
    likelihood: '1',
    initialImpact: '1',
    currentControlInPlace: 'c',
    currentControlEffective: 'Yes',
    riskAcceptable: 'Yes',
    riskApprovalDate: '2026-01-01',
    riskApprovalEvidence: 'e',
    riskAssessmentCompleted: 'Yes',
  };
  const { status, body } = await analyst.add('risks', complete);
  expect([status, (body.meta?.warnings ?? []).map(({ field }) => field).sort()]).toEqual([
    201,
    ['controlDomain', 'controlMapped', 'riskOwnerEmail'].sort(),
  ]);
});

it('a risk owner’s email is refused to an analyst at its field (decision 18.3)', async () => {
  const { status, body } = await analyst.plain.post<Failure>('/api/risk-owners', {
    data: { name: 'Mailed', email: 'owner@acme.test' },
  });
  expect([status, body.error.details.errors?.map(({ field }) => field)]).toEqual([400, ['email']]);
});
