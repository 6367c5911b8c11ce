import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damaged, endAudit, problems, seal, verify } from '../audit/chain.ts';
import { COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { answeredByJane, countsOf, erase, find, JANE, PHONE, save, tablesWith, writeJane } from './person.ts';

let server: TestServer;
let acme = 0;
let questionnaire: Awaited<ReturnType<typeof answeredByJane>>;
const NAME = COMPANIES.acme.name;

beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
  acme = server.companies.acme.id;
  await writeJane(server);
  await writeJane(server, 'birch-administrator').catch(() => undefined);
  questionnaire = await answeredByJane(server);
  await seal();
});
afterAll(() => server.stop());

describe('a person’s data', () => {
  it('is found in every place, by address and by name, and only whole words', async () => {
    const { status, body } = await find(server, JANE);
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    expect(countsOf(body.data)).toMatchObject({
      'supplier-management': 2,
      'risk-owner': 1,
      risk: 1,
      comment: 1,
      'saved-view': 1,
      answer: 1,
      history: 1,
      bin: 1,
      'audit-entry': expect.any(Number),
    });
    expect(body.data.refused).toBeNull();
    const supplier = body.data.places.find(({ place }) => place === 'supplier-management');
    expect(supplier?.rows[0]).toMatchObject({ label: 'Quill & Co', documentId: expect.any(String) });
    expect(supplier?.rows[0]?.found.map(({ field }) => field)).toEqual([
      'Contact person',
      'Contact email',
      'Notes and special conditions',
    ]);
    expect((await find(server, { name: 'Jane Quillt' })).body.data.rows).toBe(0);
    expect((await find(server, { name: 'jane quill' })).body.data.rows).toBeGreaterThan(5);
  });

  it('is exported as one file, and the audit log says so without the name', async () => {
    const { status, body, headers } = await save(server, JANE);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(body).toMatchObject({ company: NAME, searchedFor: JANE });
    const supplier = body.places.find(({ place }) => place === 'supplier-management')?.rows[0];
    expect(supplier?.fields.map(({ name }) => name)).toContain('supplier_contact_person_number');
    expect(body.places.map(({ place }) => place)).toEqual(expect.arrayContaining(['bin', 'history', 'audit-entry']));
    const { rows } = await server.sql.query(`select * from audit_entries where action = 'person-export'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/jane|quill/i);
  });

  it('is erased everywhere in one go, and the audit log is whole', async () => {
    expect(await problems(server)).toEqual([]);
    const before = (await find(server, JANE)).body.data;
    const { status, body } = await erase(server, { ...JANE, confirmation: JANE.email });
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Erased person 1', entries: countsOf(before)['audit-entry'] });
    expect((await find(server, JANE)).body.data).toMatchObject({ rows: 0, places: [] });
    const { rows } = await server.sql.query(
      'select * from supplier_managements where company_id = $1 and supplier_name = $2',
      [acme, 'Quill & Co'],
    );
    expect(rows[0]).toMatchObject({
      supplier_contact_person_name: 'Erased person 1',
      supplier_contact_person_email: 'erased-person-1@erased.invalid',
      supplier_contact_person_number: null,
      supplier_special_condition_notes:
        'Ask "Erased person 1" (erased-person-1@erased.invalid) first, not Jane Quillter.',
    });
    await seal();
    expect(await problems(server)).toEqual([]);
    const chain = (await verify(server)).chains.find(({ name }) => name === NAME);
    expect(chain?.erased).toBeGreaterThan(3);
  });

  it('leaves nothing in a dump of the tables of the company', async () => {
    for (const words of [JANE.email, PHONE, '400 999 888']) {
      const { rows } = await server.sql.query(
        `select id from audit_entries t where company_id = $1 and t::text ilike '%' || $2 || '%'`,
        [acme, words],
      );
      expect(rows, words).toEqual([]);
    }
    // Of another company, which has the same person.
    expect(await tablesWith(server, JANE.email)).not.toContain('risk_owners');
  });

  it('has one entry that says how much, by whom, and who asked for it, and none for each row', async () => {
    const { rows } = await server.sql.query(
      `select * from audit_entries where company_id = $1 order by id desc limit 1`,
      [acme],
    );
    expect(rows[0]).toMatchObject({
      action: 'erase',
      entity: 'person-data',
      username: 'operator',
      label: 'Erased person 1',
    });
    expect(JSON.parse(rows[0].changes)).toEqual({
      details: { rows: expect.any(Number), entries: expect.any(Number), links: 1, askedBy: 'acme-administrator' },
    });
  });

  it('does not begin a new version of a risk', async () => {
    const { rows } = await server.sql.query(
      `select "riskOwner", threat from ridgeline_risk_versions where company_id = $1`,
      [acme],
    );
    expect(rows).toEqual([{ riskOwner: 'Erased person 1', threat: 'Erased person 1 leaves' }]);
  });

  it('comes back from the bin without the person', async () => {
    const admin = await server.request('acme-administrator');
    const { body } = await admin.get<{ data: { documentId: string }[] }>('/api/bin-entries');
    const restored = await admin.post(`/api/bin-entries/${body.data[0]?.documentId}/restore`);
    expect(restored.status).toBe(200);
    const { rows } = await server.sql.query(`select * from customer_managements where name = 'Gone Ltd'`);
    expect(rows[0]).toMatchObject({ contact_person_name: 'Erased person 1', phone_no: null });
  });
});

describe('an audit log from which a person was erased', () => {
  const erasedIds = async (): Promise<{ position: number; entry_id: number }[]> =>
    (
      await server.sql.query(
        'select position, entry_id from ridgeline_seals where chain = $1 and erased is not null order by position',
        [acme],
      )
    ).rows;
  const found = (...damage: string[]) => damaged(server, damage, () => problems(server));

  it('shows a change of an erased entry, also to what it said before', async () => {
    const [first] = await erasedIds();
    const said = `${NAME}: Entry no. ${first?.position} (id ${first?.entry_id}) was changed after it was sealed.`;
    for (const change of [
      `label = 'x'`,
      `username = 'x'`,
      `changes = replace(changes, 'Erased person 1', 'Jane Quill')`,
    ]) {
      expect(await found(`update audit_entries set ${change} where id = ${first?.entry_id}`), change).toEqual([said]);
    }
  });

  it('shows an erased entry that was removed, with or without its seal', async () => {
    const [first] = await erasedIds();
    const gone = `delete from audit_entries where id = ${first?.entry_id}`;
    expect(await found(gone)).toEqual([`${NAME}: Entry no. ${first?.position} (id ${first?.entry_id}) is missing.`]);
    expect(await found(gone, `delete from ridgeline_seals where entry_id = ${first?.entry_id}`)).toEqual([
      `${NAME}: Entry no. ${first?.position} is missing.`,
    ]);
  });

  it('shows a changed, removed or copied mark of the erasure', async () => {
    const [first, second] = await erasedIds();
    const said = `${NAME}: Entry no. ${first?.position} (id ${first?.entry_id}) was changed after it was sealed.`;
    for (const mark of [
      'null',
      `'${'A'.repeat(80)}'`,
      `(select erased from ridgeline_seals where entry_id = ${second?.entry_id})`,
    ]) {
      const change = `update ridgeline_seals set erased = ${mark} where entry_id = ${first?.entry_id}`;
      expect(await found(change), mark).toEqual([said]);
    }
  });

  it('shows another entry that was changed and given the mark of an erased one', async () => {
    const [first] = await erasedIds();
    const { rows } = await server.sql.query(
      'select position, entry_id from ridgeline_seals where chain = $1 and erased is null order by position limit 1',
      [acme],
    );
    const [{ position, entry_id }] = rows;
    const said = [`${NAME}: Entry no. ${position} (id ${entry_id}) was changed after it was sealed.`];
    const change = `update audit_entries set label = 'x' where id = ${entry_id}`;
    expect(await found(change)).toEqual(said);
    expect(
      await found(
        change,
        `update ridgeline_seals set erased = (select erased from ridgeline_seals where entry_id = ${first?.entry_id}) where entry_id = ${entry_id}`,
      ),
    ).toEqual(said);
  });

  it('does not let a role of a request silence it, or write such an entry', async () => {
    const note = `select wall_note('{"action":"erase","details":{"rows":1}}'::jsonb)`;
    await expect(server.sql.as('staff', { 'app.company': acme }, (query) => query(note))).rejects.toThrow(
      'only the server removes entries',
    );
    await expect(
      server.sql.as('staff', { 'app.company': acme, 'app.erasing': 'on' }, (query) =>
        query(`update questionnaire_mappings set details = '{}'`),
      ),
    ).rejects.toThrow(/permission denied|never changes/);
  });
});

describe('a person who is erased a second time', () => {
  it('is found under another spelling in entries that were erased before, which still verify', async () => {
    const owner = { name: 'Quill & Co', email: 'quill@co.test' };
    expect((await (await server.request('acme-administrator')).post('/api/risk-owners', { data: owner })).status).toBe(
      201,
    );
    const again = await erase(server, { name: 'Quill & Co', confirmation: 'Quill & Co' });
    expect(again.body.data).toMatchObject({ name: 'Erased person 2' });
    await seal();
    expect(await problems(server)).toEqual([]);
  });

  it('no longer answers by the link of the questionnaire, and gets no mail about it', async () => {
    const { body } = await questionnaire.by.open();
    expect((body as { error?: { details?: { reason?: string } } }).error).toBeDefined();
    const { rows } = await server.sql.query(
      `select state from questionnaire_letters l join questionnaire_mappings m on m.id = l.mapping_id
       where m.document_id = $1 and state = 'waiting'`,
      [questionnaire.documentId],
    );
    expect(rows).toEqual([]);
  });
});

it('seals what waits before it erases, so that every erased entry is counted', async () => {
  const URSULA = { name: 'Ursula Unsealed', email: 'ursula@unsealed.test' };
  const chain = async () => (await verify(server)).chains.find(({ name }) => name === NAME);
  await seal();
  const before = await chain();
  await (await server.request('acme-administrator')).post('/api/risk-owners', { data: URSULA });
  expect((await verify(server)).unsealed).toBeGreaterThan(0);
  const { status, body } = await erase(server, { ...URSULA, confirmation: URSULA.email });
  expect([status, body.data.entries]).toEqual([200, 1]);
  await seal();
  expect(await problems(server)).toEqual([]);
  const after = await chain();
  expect(after?.erased).toBe((before?.erased ?? 0) + 1);
  expect(after?.erasures.at(-1)).toEqual({
    position: after?.count,
    entryId: expect.any(Number),
    entries: 1,
  });
});
