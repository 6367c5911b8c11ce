import { ENTITIES, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from './wire.ts';

/** A valid row of each register whose rows may be shared. */
const ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'customer-category': { category: 'A' },
  'record-category': { category: 'A' },
  'risk-category': { categoryType: 'A', category_domain: 'A', description: 'A' },
  'information-asset-category': { categoryType: 'Main Category', category: 'A', description: 'A' },
  'risk-treatment': { treatmentOption: 'A', whenToUse: 'A', description: 'A' },
  'control-domain': { domain: 'A', control_no: 'A', control_description: 'A' },
  'control-library': { title: 'A' },
  'control-assessment': { domain: 'A', annexControl: 'A', controlHeading: 'A', controlDescription: 'A' },
  questionnaire: { title: 'A', description: 'A', type: 'Supplier' },
  'questionnaire-topic': { title: 'A' },
};

/** Mappings refer to controls, and shared ones only to shared controls: cms/test/applicability/mappings.test.ts. */
const REFERENCE = ENTITIES.filter(
  ({ tenancy, name }) => tenancy === 'reference' && !['question', 'control-mapping'].includes(name),
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe.each(REFERENCE.map((entity) => [entity.plural, entity] as const))('shared rows of %s', (plural, entity) => {
  let shared: Row;
  let own: Row;
  beforeAll(async () => {
    const row = ROWS[entity.name] ?? {};
    shared = await (await register(server, 'operator', plural)).make(row);
    own = await (await register(server, 'acme-administrator', plural)).make(row);
  });

  it('are read by the staff of a company, together with its own, and marked', async () => {
    const staff = await register(server, 'acme-auditor', plural);
    expect((await staff.one(shared.documentId)).body.data).toMatchObject({ id: shared.id, shared: true });
    expect((await staff.list('sort=id')).body.data.map(({ id, shared }) => [id, shared])).toEqual([
      [shared.id, true],
      [own.id, false],
    ]);
    expect((await staff.list('filters[shared]=true')).body.data.map(({ id }) => id)).toEqual([shared.id]);
  });

  it('are not written by staff, whatever their role', async () => {
    const staff = await register(server, 'acme-administrator', plural);
    const answers = [
      await staff.change(shared.id, { [entity.title]: 'Changed' }),
      await staff.remove(shared.documentId),
      await staff.removeMany([own.documentId, shared.documentId]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const { body } of answers) expect(body.error.message).toBe(messages.sharedReadOnly);
    expect((await staff.one(own.id)).status).toBe(200);
  });

  it('are written by the operator, but a company’s own only with it in view', async () => {
    const operator = await register(server, 'operator', plural);
    const changed = await operator.change(shared.id, { [entity.title]: 'Changed' });
    expect([changed.status, changed.body.data?.[entity.title]]).toEqual([200, 'Changed']);
    for (const answer of [
      await operator.change(own.id, { [entity.title]: 'X' }),
      await operator.remove(own.id),
      await operator.removeMany([own.id]),
    ]) {
      expect([answer.status, answer.body.error?.message]).toEqual([400, messages.companyFirst]);
    }
    const inView = await register(server, 'operator', plural, 'acme');
    expect((await inView.change(own.id, { [entity.title]: 'X' })).body.data[entity.title]).toBe('X');
    const refused = await inView.change(shared.id, { [entity.title]: 'X' });
    expect([refused.status, refused.body.error.message]).toEqual([403, messages.leaveCompanyInView]);
    expect((await inView.remove(own.id)).status).toBe(200);
    expect((await operator.remove(shared.id)).status).toBe(200);
  });
});

describe('the operator without a company in view', () => {
  it('reads rows of all companies, but can neither change nor delete one', async () => {
    const acme = await register(server, 'acme-analyst', 'supplier-managements');
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    const made = [await acme.make({ supplier_name: 'Theirs' }), await birch.make({ supplier_name: 'Others' })];
    const operator = await register(server, 'operator', 'supplier-managements');
    expect((await operator.list('sort=id')).body.data.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    for (const { id, documentId } of made) {
      expect((await operator.change(id, { supplier_name: 'X' })).status).toBe(400);
      expect((await operator.remove(documentId)).status).toBe(400);
      expect((await operator.removeMany([documentId])).status).toBe(400);
      expect((await operator.one(id)).status).toBe(200);
    }
    const inView = await register(server, 'operator', 'supplier-managements', 'acme');
    expect((await inView.list()).body.data.map(({ id }) => id)).toEqual([made[0]?.id]);
    expect((await inView.one(made[1]?.id ?? 0)).status).toBe(404);
    expect((await inView.remove(made[1]?.id ?? 0)).status).toBe(404);
  });

  it('deletes a shared questionnaire only with all of its questions', async () => {
    const asked = await (await register(server, 'operator', 'questionnaires')).make(ROWS.questionnaire ?? {});
    const question = { topic: 'T', question: 'Q?', notes: 'N', options: 'Yes', questionnaires_id: asked.id };
    await (await register(server, 'operator', 'questions')).make(question);
    const own = await (await register(server, 'acme-analyst', 'questions')).make(question);
    const answer = await (await register(server, 'operator', 'questionnaires')).remove(asked.id);
    const left = await (await register(server, 'acme-analyst', 'questions')).one(own.id);
    // Either everything was deleted or nothing: a question without its questionnaire would be lost.
    expect([answer.status, left.status, (left.body.data?.questionnaires_id as { id: number } | undefined)?.id]).toEqual(
      [409, 200, asked.id],
    );
  });
});
