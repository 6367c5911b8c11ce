import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAudit, problems, seal } from '../audit/chain.ts';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { age, answered, choose, expire, preview, rowsOf } from './closed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
});
afterAll(() => server.stop());

const GONE = {
  itself: 0,
  answers: 0,
  evidences: 0,
  questionnaire_links: 0,
  questionnaire_letters: 0,
  questionnaire_messages: 0,
};

const entries = async (): Promise<{ entity: string; company_id: number; details: unknown }[]> => {
  const { rows } = await server.sql.query(
    `select entity, company_id, changes::jsonb -> 'details' as details from audit_entries where action = 'expire' order by id`,
  );
  return rows.map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) }));
};

/** The connection that waits to delete an answer; null while none does. */
const waiting = async () => {
  const { rows } = await server.sql.query(
    `select pg_stat_clear_snapshot(), (select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "answers"%') as pid`,
  );
  return rows[0].pid as number | null;
};

describe('closed questionnaires', () => {
  it('are kept permanently without the setting', async () => {
    const old = await answered(server, 'approved', '40 years');
    expect(await expire()).toEqual({ questionnaires: 0, evidence: 0 });
    expect([await rowsOf(server, old.id), old.hasFile()]).toEqual([expect.objectContaining({ itself: 1 }), true]);
    await age(server, old.documentId, '1 day');
  });

  it('are deleted once their time is over, with answers, files, links and mails, and open ones are not', async () => {
    const over = [
      await answered(server, 'completed'),
      await answered(server, 'approved'),
      await answered(server, 'rejected'),
      await answered(server, 'revoked'),
    ];
    const kept = [
      await answered(server, 'approved', '11 months 27 days'),
      await answered(server, 'in-progress'),
      await answered(server, 'sent'),
      await answered(server, 'changes-requested'),
    ];
    const counted = await preview(server, { questionnaireMonths: 12 });
    expect(counted.body.data).toMatchObject({ questionnaires: 4, evidence: 4 });
    expect((await choose(server, { questionnaireMonths: 12 })).status).toBe(200);
    expect(await expire()).toEqual({ questionnaires: 4, evidence: 0 });
    for (const one of over) expect([await rowsOf(server, one.id), one.hasFile()]).toEqual([GONE, false]);
    for (const one of kept) {
      const left = expect.objectContaining({ itself: 1, answers: 2, evidences: 1, questionnaire_links: 1 });
      expect([await rowsOf(server, one.id), one.hasFile()]).toEqual([left, true]);
    }
    expect(await entries()).toEqual([
      {
        entity: 'questionnaire-mapping',
        company_id: server.companies.acme.id,
        details: { rows: 4, answers: 8, files: 4 },
      },
    ]);
    expect(await expire()).toEqual({ questionnaires: 0, evidence: 0 });
  });

  it('end on the day on which their time is over', async () => {
    const one = await answered(server, 'approved', '12 months -1 hour');
    await expire();
    expect(one.hasFile()).toBe(true);
    await age(server, one.documentId, '12 months 1 hour');
    await expire();
    expect(one.hasFile()).toBe(false);
  });

  it('count from what was done last', async () => {
    const one = await answered(server);
    await server.sql.query(
      `update questionnaire_mappings set reviewed_at = now() at time zone 'utc' - interval '1 day' where id = $1`,
      [one.id],
    );
    expect(await expire()).toMatchObject({ questionnaires: 0 });
    expect((await rowsOf(server, one.id)).itself).toBe(1);
  });

  it('leave no words in the entries of their deletion', async () => {
    const { rows } = await server.sql.query(
      `select count(*)::int as n from audit_entries where action = 'delete' and changes like '%Secret words%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('of another company stay', async () => {
    const one = await answered(server);
    await choose(server, { questionnaireMonths: null });
    await choose(server, { questionnaireMonths: 1, evidenceMonths: 1 }, 'birch-administrator');
    const { data } = (await preview(server, { questionnaireMonths: 1 }, 'birch-administrator')).body;
    expect(data).toMatchObject({ questionnaires: 0, evidence: 0 });
    expect(await expire()).toEqual({ questionnaires: 0, evidence: 0 });
    expect([(await rowsOf(server, one.id)).itself, one.hasFile()]).toEqual([1, true]);
    await choose(server, { questionnaireMonths: 12 });
    expect(await expire()).toEqual({ questionnaires: 1, evidence: 0 });
  });

  it('that a user is changing are left for the next run', async () => {
    const one = await answered(server);
    await server.sql.query('begin');
    await server.sql.query('select from questionnaire_mappings where id = $1 for update', [one.id]);
    const meanwhile = await expire().finally(() => server.sql.query('rollback'));
    expect(meanwhile).toMatchObject({ questionnaires: 0 });
    expect(await expire()).toMatchObject({ questionnaires: 1 });
  });

  it('are deleted once when two servers run at the same time', async () => {
    await answered(server);
    const both = await Promise.all([expire(), expire()]);
    expect(both.map(({ questionnaires }) => questionnaires).sort()).toEqual([0, 1]);
  });

  it('are kept once their company keeps them permanently, also while the server deletes those of another company', async () => {
    const one = await answered(server);
    const { birch } = server.companies;
    const old = { status: 'approved', title: 'Old', updated_at: '2020-01-01' };
    await insertRow(server, 'questionnaire_mappings', birch.id, old);
    await choose(server, { questionnaireMonths: 12 }, 'birch-administrator');
    await server.sql.query('begin');
    await server.sql.query('select from answers where mapping_id = $1 for update', [one.id]);
    const expiring = expire();
    await expect.poll(waiting, { timeout: 20_000 }).not.toBeNull();
    await choose(server, { questionnaireMonths: null }, 'birch-administrator');
    await server.sql.query('rollback');
    expect(await expiring).toMatchObject({ questionnaires: 1 });
    const { rows } = await server.sql.query('select title from questionnaire_mappings where company_id = $1', [
      birch.id,
    ]);
    expect(rows).toEqual([{ title: 'Old' }]);
    await server.sql.query('delete from questionnaire_mappings where company_id = $1', [birch.id]);
  });

  it('are all kept when the server is killed, and are deleted at the next run', async () => {
    const one = await answered(server);
    const before = await rowsOf(server, one.id);
    const noted = (await entries()).length;
    await server.sql.query('begin');
    await server.sql.query('select from answers where mapping_id = $1 for update', [one.id]);
    const killed = expire().then(
      () => 'ended',
      () => 'killed',
    );
    await expect.poll(waiting, { timeout: 20_000 }).not.toBeNull();
    await server.sql.query('select pg_terminate_backend($1)', [await waiting()]);
    expect(await killed).toBe('killed');
    await server.sql.query('rollback');
    expect([await rowsOf(server, one.id), one.hasFile(), (await entries()).length]).toEqual([before, true, noted]);
    expect(await expire()).toMatchObject({ questionnaires: 1 });
    expect([await rowsOf(server, one.id), one.hasFile()]).toEqual([GONE, false]);
  });
});

describe('files of closed questionnaires', () => {
  it('are deleted before their questionnaire if they are kept for a shorter time, and the answers stay', async () => {
    await server.sql.query(`update questionnaire_mappings set updated_at = now() at time zone 'utc'`);
    const one = await answered(server, 'approved', '7 months');
    const young = await answered(server, 'approved', '5 months');
    const open = await answered(server, 'in-progress', '7 months');
    const { data } = (await preview(server, { questionnaireMonths: 12, evidenceMonths: 6 })).body;
    expect(data).toMatchObject({ questionnaires: 0, evidence: 1 });
    expect((await choose(server, { evidenceMonths: 6 })).status).toBe(200);
    expect(await expire()).toEqual({ questionnaires: 0, evidence: 1 });
    expect(await rowsOf(server, one.id)).toMatchObject({ itself: 1, answers: 2, evidences: 0 });
    expect([one.hasFile(), young.hasFile(), open.hasFile()]).toEqual([false, true, true]);
    expect((await entries()).at(-1)).toMatchObject({ entity: 'evidence', details: { files: 1 } });
  });
});

describe('the audit log', () => {
  it('verifies, and staff cannot claim such a deletion or keep theirs out of it', async () => {
    await seal();
    expect(await problems(server)).toEqual([]);
    const context = { 'app.company': server.companies.acme.id };
    const note = `select wall_note('{"action":"expire","details":{"rows":1}}'::jsonb)`;
    await expect(server.sql.as('staff', context, (query) => query(note))).rejects.toThrow('only the server removes');
    const count = `select count(*)::int as n from audit_entries where action = 'delete' and entity = 'comment'`;
    const noted = await server.sql.as('staff', context, async (query) => {
      await query(
        `insert into comments (document_id, register, about, text, company_id) values ('c', 'risks', 'r', 't', wall_company())`,
      );
      await query(`select set_config('app.expiring', 'on', true)`);
      await query(`delete from comments where document_id = 'c'`);
      return query(count);
    });
    expect(noted.rows[0].n).toBe(1);
  });
});
