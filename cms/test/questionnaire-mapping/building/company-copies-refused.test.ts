import { COPY_LIMITS, companiesAtOnce } from '@ridgeline/domain/company-copies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, COMPANIES, startServer, type TestServer } from '../../harness/index.ts';
import { fieldsIn } from '../../records/wire.ts';
import { build, THREE } from './built.ts';
import { companyIds, copyTo, previewCopies, storedCopies } from './company-copies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a copy that cannot be stored in one company', () => {
  it('is stored in none of them, and the answer names the company', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await copyTo(server, asked.id, companyIds(server, 'birch'));
    const refused = await copyTo(server, asked.id, companyIds(server, 'acme', 'birch', 'cedar'));
    expect([refused.status, refused.body.error.details.errors]).toEqual([
      400,
      [{ field: 'companies', message: `${COMPANIES.birch.name} has a questionnaire of this title already.` }],
    ]);
    expect((await storedCopies(server, asked.title)).map(({ company_id }) => company_id)).toEqual([
      null,
      server.companies.birch.id,
    ]);
  });

  it('is stored once when two operators send it at once', async () => {
    const { asked } = await build(server, THREE, 'operator');
    const answers = await Promise.all([
      copyTo(server, asked.id, companyIds(server, 'acme', 'birch')),
      copyTo(server, asked.id, companyIds(server, 'birch', 'acme')),
      copyTo(server, asked.id, companyIds(server, 'acme')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toContain(201);
    // The second one is answered why, or that the first one takes too long to be waited for.
    for (const { status, body } of answers.filter((answer) => answer.status === 400)) {
      expect([status, body.error.details.errors?.[0]?.field]).toEqual([400, 'companies']);
    }
    expect(answers.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([]);
    const counts = (await storedCopies(server, asked.title)).map(({ company_id }) => company_id);
    expect(new Set(counts).size).toBe(counts.length);
  });

  it.each([
    ['no list', undefined],
    ['a text', 'all'],
    ['an empty list', []],
    ['numbers', [1, 2]],
    ['an object', { $ne: '' }],
    ['unknown ones', ['nothing']],
    ['an unknown one among others', 'mixed'],
    ['too many', Array.from({ length: COPY_LIMITS.companies + 1 }, (_, at) => `c${at}`)],
  ])('is refused for %s', async (name, sent) => {
    const { asked } = await build(server, THREE, 'operator');
    const answer = await copyTo(server, asked.id, sent === 'mixed' ? [...companyIds(server, 'acme'), 'nothing'] : sent);
    expect([name, answer.status, fieldsIn(answer)]).toEqual([name, 400, ['companies']]);
    expect(await storedCopies(server, asked.title)).toHaveLength(1);
  });

  it('is refused for an archived questionnaire, and for one that does not exist', async () => {
    const { asked } = await build(server, THREE, 'operator');
    await server.sql.query(`update questionnaires set archived_at = now() where id = $1`, [asked.id]);
    expect([
      (await previewCopies(server, asked.id)).status,
      (await copyTo(server, asked.id, companyIds(server, 'acme'))).status,
    ]).toEqual([409, 409]);
    for (const id of ['nothing', 999_999_999]) {
      expect([
        (await previewCopies(server, id)).status,
        (await copyTo(server, id, companyIds(server, 'acme'))).status,
      ]).toEqual([404, 404]);
    }
  });

  it('has fewer companies at once the more questions there are', () => {
    expect([0, 1, 100, 1_000, 50_000].map(companiesAtOnce)).toEqual([200, 200, 200, 20, 1]);
  });
});

describe('all who are no operator', () => {
  it.each<AccountName>([
    'acme-administrator',
    'acme-analyst',
    'acme-auditor',
    'birch-administrator',
    'cedar-analyst',
    'stray',
  ])('are refused: %s', async (account) => {
    const { asked } = await build(server, THREE, 'operator');
    const answers = [
      await previewCopies(server, asked.id, account),
      await copyTo(server, asked.id, companyIds(server, 'acme', 'birch'), account),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain(COMPANIES.cedar.name);
    }
    expect(await storedCopies(server, asked.title)).toHaveLength(1);
  });

  it('are refused without a session', async () => {
    expect((await previewCopies(server, 1, null)).status).toBe(401);
    expect((await copyTo(server, 1, companyIds(server, 'acme'), null)).status).toBe(401);
  });

  it('are hidden from other companies by the database, whatever the statement', async () => {
    const { acme, birch } = server.companies;
    await server.sql.as('staff', { 'app.company': acme.id }, async (query) => {
      const { rows } = await query(
        `insert into questionnaires (document_id, title, company_id, shared) values ('forged', 'Forged', $1, true)
         returning company_id, shared`,
        [birch.id],
      );
      expect(rows).toEqual([{ company_id: acme.id, shared: false }]);
      expect((await query('select id from companies')).rows).toEqual([{ id: acme.id }]);
    });
  });
});
