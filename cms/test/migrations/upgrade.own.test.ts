import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextReview, readAccessModules } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from '../../../tools/audit/report.mjs';
import { verify } from '../../../tools/audit/verify.mjs';
import { OLDER } from '../../../tools/older/commits.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { compiled, connectSql, type Sql } from '../harness/index.ts';
import type { Opened } from '../questionnaire-mapping/sending.ts';
import { differences, type Rows, rowsOf } from './compare.ts';
import { emptyDatabase, type Restored, restore } from './restore.ts';

/**
 * What each start writes or removes (keys of Strapi's), and what the migrations and the computed dates of reviews fill
 * (`?`: an empty value); the history notes such a date.
 */
const EXPECTED: readonly string[] = [
  'admin_permissions+',
  'admin_permissions-',
  'admin_permissions.properties',
  'admin_permissions.updated_at',
  'admin_roles+',
  'admin_permissions_role_lnk+',
  'admin_permissions_role_lnk-',
  'questionnaire_letters+',
  'questionnaire_mappings.score?',
  'questionnaire_mappings.topic_scores?',
  'questions.code?',
  'questions.evidence?',
  'questions.kind?',
  'questions.required?',
  'ridgeline_counters+',
  // Traces of imports are deleted at a start once their undo has ended, a day after the databases were made.
  'ridgeline_import_traces-',
  'ridgeline_risk_versions+',
  'ridgeline_risk_versions.valid_to',
  'risks.control_mapped',
  'risks.person_responsible_to_implement',
  'ridgeline_wall.fingerprint',
  'ridgeline_wall.state',
  'risks.next_review_date?',
  'strapi_api_token_permissions-',
  'strapi_api_token_permissions_token_lnk-',
  'strapi_api_tokens-',
  'strapi_core_store_settings+',
  'strapi_core_store_settings.value',
  'strapi_database_schema',
  'subscription_managements.access_module',
];

/** Words of controls and persons as versions without links stored them, on the first two risks. */
const plantWords = async (sql: Sql): Promise<void> => {
  const tables = ['risks', 'control_assessments'];
  const triggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger user;`).join(' ');
  await sql.query(`begin; ${triggers('disable')}
    insert into control_assessments (document_id, domain, annex_control, control_heading, control_description, shared)
      values ('twiceone', 'One', 'TWICE', 'First', 'd', true), ('twicetwo', 'Two', 'TWICE', 'Second', 'd', true);
    update risks set control_domain = '["Two"]', control_mapped = '["d1.1|governance","TWICE","Our own, words"]',
      person_responsible_to_implement = (select '{"user_id":' || u.id || ',"name":"Typed"}' from up_users u
        where u.company_id = risks.company_id order by u.id limit 1) where id = 1;
    update risks set control_mapped = '["TWICE"]', person_responsible_to_implement = 'Ann of the agency' where id = 2;
    ${triggers('enable')} commit`);
};

describe.each(OLDER)('a database of %s', (commit) => {
  let older: Restored;
  let before: Rows;
  let after: Rows;
  let files: Map<string, string>;
  let server: ServerProcess;
  let sql: Sql;
  const filesNow = () => {
    const folder = join(older.settings.DATA_DIR ?? '', 'uploads');
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));
  };

  beforeAll(async () => {
    older = await restore(commit);
    sql = await connectSql(older.url);
    await plantWords(sql);
    [before, files] = [await rowsOf(sql), filesNow()];
    server = await startProcess(older.url, 'warn', older.settings);
    after = await rowsOf(sql);
  }, 180_000);
  afterAll(async () => {
    await server?.kill();
    await sql?.end();
  });

  it('is backed up before it is changed, and the backup restores what it was', async () => {
    const { DATA_DIR: dataDir = '' } = older.settings;
    const [name = '', ...more] = readdirSync(join(dataDir, 'backups'));
    expect([name, more]).toEqual([expect.stringMatching(/^before-upgrade-.*\.ridgeline$/), []]);
    const { restoreBackup } = compiled<typeof import('../../src/backup')>('backup');
    const place = await emptyDatabase(`back_${commit}_${process.pid}`);
    const file = join(dataDir, 'backups', name);
    await restoreBackup({ databaseUrl: place.url, dataDir: place.dataDir, file, passphrase: undefined });
    const back = await connectSql(place.url);
    expect(differences(before, await rowsOf(back))).toEqual([]);
    await back.end();
    expect(readdirSync(join(place.dataDir, 'uploads')).sort()).toEqual([...files.keys()].sort());
  });

  it('says what it does, since it takes a while', () => {
    expect(server.output()).toMatch(
      /Backing up to \S+before-upgrade-[\s\S]*Upgrading the database from schema \d+ to \d+[\s\S]*The upgrade is done/,
    );
  });

  it('keeps every row and value, and fills only empty ones', () => {
    expect(differences(before, after).filter((one) => !EXPECTED.includes(one))).toEqual([]);
  });

  it('fills scores, kinds of questions and reminders of existing rows', async () => {
    const { rows: sent } = await sql.query(
      `select status, score, topic_scores as topics, remind from questionnaire_mappings
       where title = 'Yearly check' order by id`,
    );
    const all = { remind: true };
    const topics = (access: number, backup: number) => [
      { topic: 'Access', score: access },
      { topic: 'Backup', score: backup },
    ];
    expect(sent).toEqual([
      { ...all, status: 'completed', score: 75, topics: topics(50, 100) },
      { ...all, status: 'in-progress', score: 25, topics: topics(50, 0) },
      { ...all, status: 'sent', score: null, topics: null },
    ]);
    const empty = await sql.query('select from questions where kind is null or required is null or evidence is null');
    expect(empty.rowCount).toBe(0);
    // A version with reminders stored those that the sender chose.
    const [row] = before.get('questionnaire_mappings')?.values() ?? [];
    const planned = row && 'remind' in row ? 0 : 1;
    const letters = await sql.query(
      `select count(l.id)::int as waiting from questionnaire_mappings m
       left join questionnaire_letters l on l.mapping_id = m.id and l.state = 'waiting' and l.kind = 'reminder'
       where m.title = 'Yearly check' group by m.id order by m.id`,
    );
    expect(letters.rows.map(({ waiting }) => waiting)).toEqual([0, planned, planned]);
  });

  it('gives later modules too to the tiers that had all of them, and to no other', () => {
    const tiers = [...(after.get('subscription_managements')?.values() ?? [])];
    const found = tiers.map(({ name, access_module: text }) => [name, readAccessModules(text).grants.join(', ')]);
    expect(Object.fromEntries(found)).toMatchObject({
      Professional: 'All modules',
      Essentials: 'Supplier, Questionnaire management, Questions management',
    });
  });

  it('makes no table unlogged, as limits were in earlier versions', async () => {
    const { rows } = await sql.query(`select relname from pg_class where relkind = 'r' and relpersistence = 'u'`);
    expect(rows).toEqual([]);
  });

  it('lets existing companies continue to store a residual risk above the risk level', () => {
    const chosen = [...(after.get('companies')?.values() ?? [])].map((row) => row.residual_above_inherent);
    expect(chosen.length).toBeGreaterThan(0);
    expect(new Set(chosen)).toEqual(new Set(['warning']));
  });

  it('numbers existing risks in the order of their creation, and continues after them', async () => {
    const { rows } = await sql.query(
      `select r.company_id, r.number, c.value, v.numbers from risks r
       join ridgeline_counters c on c.company_id = r.company_id and c.name = 'risk'
       left join lateral (select array_agg(distinct coalesce(h.number, '')) as numbers
         from ridgeline_risk_versions h where h.row_id = r.id) v on true order by r.id`,
    );
    const counted = new Map<number, number>();
    for (const { company_id: company } of rows) counted.set(company, (counted.get(company) ?? 0) + 1);
    const next = new Map<number, number>();
    const wanted = rows.map(({ company_id: company }) => {
      const place = (next.get(company) ?? 0) + 1;
      next.set(company, place);
      return { company_id: company, number: `R-${place}`, value: counted.get(company), numbers: [`R-${place}`] };
    });
    expect(rows).toEqual(wanted);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('gives the risks of before a review date by their level, without a change of the row itself', async () => {
    const { rows } = await sql.query(
      `select next_review_date::text as date, residual_treatment_approval_date::text as residual,
         risk_approval_date::text as approved, date_created::text as dated, risk_level as level,
         to_char(created_at, 'YYYY-MM-DD') as created from risks order by id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { date, residual, approved, dated, level, created } of rows) {
      const risk = { residualTreatmentApprovalDate: residual, riskApprovalDate: approved, dateCreated: dated };
      expect(date).toBe(nextReview({ ...risk, createdAt: created, riskLevel: level })?.date);
    }
  });

  it('links risks to the one control that their words name, and keeps all other words', async () => {
    const { rows } = await sql.query(
      'select id, control_domain, control_mapped, person_responsible_to_implement as person from risks where id < 3 order by id',
    );
    const controls = await sql.query(
      `select annex_control || '|' || domain as words, id from control_assessments where annex_control in ('D1.1', 'TWICE')`,
    );
    const idOf = Object.fromEntries(controls.rows.map(({ words, id }) => [words, id]));
    const [first, second] = rows;
    expect([first.control_domain, JSON.parse(first.control_mapped)]).toEqual([
      '["Two"]',
      [
        { id: idOf['D1.1|Governance'], words: 'D1.1|Governance' },
        { id: idOf['TWICE|Two'], words: 'TWICE|Two' },
        'Our own, words',
      ],
    ]);
    expect([second.control_mapped, second.person]).toEqual(['["TWICE"]', 'Ann of the agency']);
    const { rows: users } = await sql.query(
      `select u.id as user_id, coalesce(nullif(u.display_name, ''), u.username) as name from up_users u
       where u.company_id = (select company_id from risks where id = 1) order by u.id limit 1`,
    );
    expect(JSON.parse(first.person)).toEqual(users[0]);
    const { rows: links } = await sql.query(
      'select field, target_id from ridgeline_risks_control_assessments where row_id in (1, 2) order by target_id',
    );
    const wanted = [idOf['D1.1|Governance'], idOf['TWICE|Two']].sort((one, other) => one - other);
    expect(links).toEqual(wanted.map((target_id) => ({ field: 'controlMapped', target_id })));
  });

  it('keeps every file', () => {
    expect(filesNow()).toEqual(files);
    expect(files.size).toBeGreaterThan(0);
  });

  it('keeps answering links working', async () => {
    const { anonymous } = server.requesters;
    const { submitted, half, unopened, demo } = older.known.links;
    for (const token of [submitted, unopened, demo]) {
      expect((await anonymous.get(`/api/questionnaire-mapping?id=${token}`)).status).toBe(200);
    }
    const { body } = await anonymous.get<Opened>(`/api/questionnaire-mapping?id=${half}`);
    const { questions } = body.data;
    expect(questions.map(({ answer }) => answer)).toEqual(['Yes', 'No', null, null]);
    const data = questions.map(({ documentId }) => ({ question_id: documentId, answer: 'Yes' }));
    expect((await anonymous.put('/api/questionnaire-mapping/answers', { url: half, since: null, data })).status).toBe(
      200,
    );
    expect((await anonymous.post('/api/create-bulk/submitAnswer', { url: half })).status).toBe(200);
    const { rows } = await sql.query(
      `select score from questionnaire_mappings where title = 'Yearly check' order by id`,
    );
    expect(rows.map(({ score }) => score)).toEqual([75, 100, null]);
  });

  it('refreshes a session from before', async () => {
    const answer = await server.requesters.anonymous.post('/api/auth/refresh', {}, { cookie: older.known.cookie });
    expect(answer.status).toBe(200);
  });

  it('has a complete audit log', async () => {
    const { AUDIT_KEY = '', DATA_DIR = '' } = older.settings;
    expect(reportOf(await verify(older.url, AUDIT_KEY, DATA_DIR)).at(-1)).toBe('The audit log is whole.');
  });
});
