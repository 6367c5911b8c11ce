import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from '../records/emptied.ts';
import { register } from '../records/wire.ts';
import { controlsOf, FIRST, SECOND, take } from './taking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const first = async (): Promise<string> => {
  const { body } = await take(server, 'acme-analyst', FIRST);
  return body.data.library?.documentId ?? '';
};
const numbers = (list: readonly { readonly annexControl: string }[]) => list.map(({ annexControl }) => annexControl);

const riskOn = async (fields: object) => {
  const owners = await register(server, 'acme-analyst', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const name = `Owner ${Math.random()}`;
  const risks = await register(server, 'acme-analyst', 'risks');
  return risks.make({
    riskOwner: (await owners.make({ name })).id,
    riskCategory: (await categories.make({ categoryType: 'T', category_domain: name, description: 'D' })).id,
    ...{ threat: 'Dark coast', vulnerability: 'V', matrix: '5x5', likelihood: 4, initialImpact: 3 },
    ...fields,
  });
};

describe('a newer version', () => {
  it('is compared before it is imported: fields with old and new text, and nothing is stored', async () => {
    const into = await first();
    const { status, body } = await take(server, 'acme-analyst', { ...SECOND, into }, { query: 'dryRun=true' });
    expect([status, body.data.before?.version]).toEqual([200, '1.0']);
    expect(body.data.counts).toEqual({ total: 3, added: 1, changed: 1, withdrawn: 1, missing: 1, unchanged: 0 });
    expect([numbers(body.data.added), numbers(body.data.withdrawn), numbers(body.data.missing)]).toEqual([
      ['LH-4'],
      ['LH-2'],
      ['LH-3'],
    ]);
    expect(body.data.changed[0]?.changes).toEqual([
      { field: 'controlHeading', from: 'Title of LH-1', to: 'Keep the lamp lit' },
      { field: 'statement', from: 'a. Text of LH-1\n  1. and more', to: 'a. New text' },
    ]);
    expect(numbers((await controlsOf(server, 'acme-analyst', into)) as never)).toEqual(['LH-1', 'LH-2', 'LH-3']);
  });

  it('changes the same rows in place, adds and withdraws, and deletes nothing', async () => {
    const into = await first();
    const before = await controlsOf(server, 'acme-analyst', into);
    const entries = await entriesOf(server, async () => {
      expect((await take(server, 'acme-analyst', { ...SECOND, into })).status).toBe(200);
    });
    const after = await controlsOf(server, 'acme-analyst', into);
    expect(after.map((row) => [row.annexControl, row.controlHeading, row.withdrawn])).toEqual([
      ['LH-1', 'Keep the lamp lit', 0],
      ['LH-2', 'Title of LH-2', 1],
      ['LH-3', 'Title of LH-3', 1],
      ['LH-4', 'Title of LH-4', 0],
    ]);
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[1]).toMatchObject({ statement: 'a. Text of LH-2\n  1. and more' });
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    expect((await libraries.one(into)).body.data).toMatchObject({ version: '2.0', controlCount: 2 });
    const ofLibrary = entries.filter(({ entity }) => entity === 'control-library');
    expect(ofLibrary.map(({ action }) => action).sort()).toEqual(['import', 'update']);
    const update = ofLibrary.find(({ action }) => action === 'update');
    expect(update && changesOf(update).version).toEqual(['1.0', '2.0']);
    const noted = ofLibrary.find(({ action }) => action === 'import');
    expect(JSON.parse(noted?.changes ?? '{}').details).toMatchObject({ versionBefore: '1.0', version: '2.0' });
    expect(entries.filter(({ entity }) => entity === 'control-assessment')).toHaveLength(4);
  });

  it('imported again changes nothing', async () => {
    const into = await first();
    await take(server, 'acme-analyst', { ...SECOND, into });
    const { body } = await take(server, 'acme-analyst', { ...SECOND, into });
    expect(body.data.counts).toEqual({ total: 3, added: 0, changed: 0, withdrawn: 0, missing: 0, unchanged: 4 });
  });

  it('names the risks that refer to what changes, in every form of the name, and no other', async () => {
    const into = await first();
    const on = await riskOn({ controlMapped: ['LH-1|Light', 'LH-3|Light'] });
    const treated = await riskOn({ treatmentControlMapped: ['LH-2|Light'], riskAcceptable: 'No' });
    await riskOn({ controlMapped: ['LH-1|Shore', 'LH-9|Light'] });
    const { body } = await take(server, 'acme-analyst', { ...SECOND, into }, { query: 'dryRun=true' });
    expect(body.data.touched.risks).toMatchObject({
      total: 2,
      rows: [
        { documentId: on.documentId, label: `${on.number} Dark coast`, controls: ['LH-1', 'LH-3'] },
        { documentId: treated.documentId, controls: ['LH-2'] },
      ],
    });
  });

  it('names the answers of the statement of applicability to what changes', async () => {
    const into = await first();
    const [one, , three] = await controlsOf(server, 'acme-analyst', into);
    const answers = await register(server, 'acme-analyst', 'applicabilities');
    const answer = { applicable: 'Yes', reason: 'We have a pier' };
    const kept = await answers.make({ ...answer, control: three?.id });
    const { body } = await take(server, 'acme-analyst', { ...SECOND, into }, { query: 'dryRun=true' });
    expect(body.data.touched.applicability).toEqual({
      total: 1,
      rows: [{ documentId: kept.documentId, label: 'LH-3 Title of LH-3', controls: ['LH-3'] }],
    });
    await answers.make({ ...answer, control: one?.id });
    await take(server, 'acme-analyst', { ...SECOND, into });
    expect((await answers.list()).body.data).toHaveLength(2);
  });

  it('of a library that was changed in the meantime is refused with 409', async () => {
    const into = await first();
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    const { updatedAt } = (await libraries.one(into)).body.data;
    await libraries.change(into, { licence: 'Other' });
    const answer = await take(server, 'acme-analyst', { ...SECOND, into, updatedAt });
    expect([answer.status, answer.body.error.message]).toEqual([409, messages.rowChanged]);
    expect(await controlsOf(server, 'acme-analyst', into)).toHaveLength(3);
  });

  it('sent twice at once is imported one after the other, or refused', async () => {
    const into = await first();
    const answers = await Promise.all([1, 2, 3].map(() => take(server, 'acme-analyst', { ...SECOND, into })));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await controlsOf(server, 'acme-analyst', into)).toHaveLength(4);
  });
});

describe('a library of another owner', () => {
  it('is not found when it belongs to another company', async () => {
    const into = await first();
    for (const query of ['', 'dryRun=true']) {
      const answer = await take(server, 'operator', { ...SECOND, into }, { query, company: 'birch' });
      expect(answer.status).toBe(404);
    }
    expect((await take(server, 'acme-analyst', { ...SECOND, into: 'nothing' })).status).toBe(404);
    expect(await controlsOf(server, 'acme-analyst', into)).toHaveLength(3);
  });

  it('that the operator shares is read by staff and updated by the operator', async () => {
    const { body } = await take(server, 'operator', FIRST);
    const into = body.data.library?.documentId ?? '';
    expect(await controlsOf(server, 'acme-analyst', into)).toMatchObject([
      { shared: true },
      { shared: true },
      { shared: true },
    ]);
    for (const query of ['', 'dryRun=true']) {
      expect((await take(server, 'acme-administrator', { ...SECOND, into }, { query })).status).toBe(403);
    }
    // A company's own control that points to the shared library is not part of it.
    const own = await register(server, 'acme-analyst', 'control-assessments');
    const row = { domain: 'Light', annexControl: 'LH-3', controlHeading: 'Own', controlDescription: 'Own' };
    const kept = await own.make({ ...row, library: into });
    expect((await take(server, 'operator', { ...SECOND, into })).body.data.counts).toMatchObject({ missing: 1 });
    expect((await own.one(kept.id)).body.data).toMatchObject({ controlHeading: 'Own', withdrawn: null });
    const libraries = await register(server, 'acme-analyst', 'control-libraries');
    expect((await libraries.one(into)).body.data).toMatchObject({ shared: true, version: '2.0', controlCount: 2 });
  });
});
