import { dayAfter, REVIEW_INTERVAL_DAYS } from '@ridgeline/domain';
import type { Mine } from '@ridgeline/domain/mine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { type AccountName, emailOf, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
const today = new Date().toISOString().slice(0, 10);
const at = (days: number): string => dayAfter(today, days);
/** A risk whose review is due then: the database computes the date from the approval of the residual treatment. */
const review = (days: number) => ({ residual_treatment_approval_date: at(days - REVIEW_INTERVAL_DAYS) });
const ME = 'acme-analyst';

const plant = async (company: number): Promise<void> => {
  const owner = await insertRow(server, 'risk_owners', company, {
    name: 'Head of IT',
    email: emailOf(ME).toUpperCase(),
  });
  const other = await insertRow(server, 'risk_owners', company, { name: 'Somebody else' });
  const risk = (values: object) => insertRow(server, 'risks', company, { ...values });
  await risk({ threat: 'Late review', risk_owner_id: owner, ...review(-3) });
  await risk({ threat: 'Far review', risk_owner_id: owner, ...review(31) });
  await risk({ threat: 'Review of another', risk_owner_id: other, ...review(-3) });
  await risk({
    threat: 'My plan',
    risk_owner_id: other,
    person_responsible_to_implement: ME,
    treatment_completion_date: at(1),
  });
  await risk({
    threat: 'My finished plan',
    risk_owner_id: owner,
    treatment_completion_date: at(-1),
    treatment_status: 'Completed',
  });
  const supply = (values: object) => insertRow(server, 'supplier_managements', company, { ...values });
  await supply({ supplier_name: 'Assess me', assessment_reviewer_person: emailOf(ME), assessment_due_date: at(-9) });
  await supply({
    supplier_name: 'Assessed',
    supplier_owner: ME,
    assessment_due_date: at(-9),
    assessment_status: 'completed',
  });
  await supply({ supplier_name: 'Nearly me', supplier_owner: `${ME}s`, contract_end_date: at(2) });
  await supply({ supplier_name: 'Contract', supplier_owner: ME, contract_end_date: at(30) });
  const sent = (values: object) => insertRow(server, 'questionnaire_mappings', company, { ...values });
  await sent({ title: 'Answered', status: 'completed', reviewer: ME });
  await sent({ title: 'Open', status: 'opened', sent_by: ME, due_date: at(-1) });
  await sent({ title: 'Of another', status: 'completed', reviewer: 'acme-admin' });
};

beforeAll(async () => {
  server = await startServer();
  await plant(server.companies.acme.id);
  await plant(server.companies.birch.id);
});
afterAll(() => server.stop());

const mineOf = async (account: AccountName): Promise<Mine> => {
  const { status, body } = await (await server.request(account)).get<{ data: Mine }>('/api/home/mine');
  expect(status).toBe(200);
  return body.data;
};

const shown = ({ items }: Mine) => items.map(({ kind, name, day }) => [kind, name.replace(/^R-\d+ /, ''), day]);

describe('GET /api/home/mine', () => {
  it('lists what names the reader, the most urgent first, of the own company alone', async () => {
    const answer = await mineOf(ME);
    expect(shown(answer)).toEqual([
      ['assessments', 'Assess me', at(-9)],
      // Assessed once, and due again.
      ['assessments', 'Assessed', at(-9)],
      ['reviews', 'Late review', at(-3)],
      ['sent', 'Open', at(-1)],
      ['toReview', 'Answered', null],
      ['treatments', 'My plan', at(1)],
      ['supplierContracts', 'Contract', at(30)],
    ]);
    expect(answer.more).toBe(false);
    expect(answer.names).toContain(emailOf(ME));
  });

  it('shows nothing to others, and nothing of modules that were not granted', async () => {
    expect((await mineOf('acme-auditor')).items).toEqual([]);
    for (const account of ['cedar-analyst', 'stray'] as const) expect((await mineOf(account)).items).toEqual([]);
  });

  it('lists the risks of a responsible user by id, whatever the user was called then', async () => {
    const { rows } = await server.sql.query(`select id, username from up_users where username = 'acme-administrator'`);
    const person = (user_id: unknown, name: string) => JSON.stringify({ user_id, name });
    const { id: company } = server.companies.acme;
    const owner = await insertRow(server, 'risk_owners', company, { name: 'Another owner' });
    const due = { risk_owner_id: owner, treatment_completion_date: at(2) };
    const risk = (threat: string, person_responsible_to_implement: string) =>
      insertRow(server, 'risks', company, { ...due, threat, person_responsible_to_implement });
    await risk('Theirs', person(rows[0].id, 'Called so before'));
    await risk('Of one with the same name', person(rows[0].id + 10_000, 'acme-administrator'));
    expect(shown(await mineOf('acme-administrator'))).toContainEqual(['treatments', 'Theirs', at(2)]);
    expect(JSON.stringify(await mineOf('acme-administrator'))).not.toContain('Of one with the same name');
  });

  it('shows ten at most, and says that there are more', async () => {
    const { id } = server.companies.acme;
    for (let days = 1; days <= 11; days += 1) {
      await insertRow(server, 'supplier_managements', id, {
        supplier_name: `Old ${days}`,
        supplier_owner: 'acme-auditor',
        contract_end_date: at(-days),
      });
    }
    const { items, more } = await mineOf('acme-auditor');
    expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, index) => `Old ${11 - index}`));
    expect(more).toBe(true);
  });
});
