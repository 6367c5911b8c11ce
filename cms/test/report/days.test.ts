import { dayAfter, dayIn, entityOf, type HomeFigures, queryOf } from '@ridgeline/domain';
import type { Mine } from '@ridgeline/domain/mine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { askFile } from '../records/exported.ts';
import { linesIn } from '../records/pdf-lines.ts';
import { register } from '../records/wire.ts';

/** Zones in which it is never the same day as in each other, and Sydney, whose clocks change. */
const ZONES = ['Australia/Sydney', 'Pacific/Kiritimati', 'Pacific/Honolulu'];
const ME = 'acme-analyst';

let server: TestServer;
let acme: number;
beforeAll(async () => {
  server = await startServer();
  acme = server.companies.acme.id;
});
afterAll(() => server.stop());

const setZone = (zone: string | null) =>
  server.sql.query('update companies set time_zone = $1 where id = $2', [zone, acme]);
const sqlDay = async (moment: Date): Promise<string> =>
  (await server.sql.query(`select to_char(wall_day($1, $2), 'YYYY-MM-DD') as day`, [acme, moment.toISOString()]))
    .rows[0].day;

describe('the day of a company', () => {
  it.each(ZONES)('is the same in SQL and in TypeScript at each hour of a day in %s', async (zone) => {
    await setZone(zone);
    // The day on which the clocks change in Sydney, and a usual one.
    for (const first of ['2026-10-03T10:30:00Z', '2026-11-27T00:30:00Z'])
      for (let hour = 0; hour < 24; hour += 1) {
        const moment = new Date(Date.parse(first) + hour * 3_600_000);
        expect(await sqlDay(moment)).toBe(dayIn(zone, moment));
      }
  });

  it.each([null, '', 'Nowhere/Town'])('is that of UTC where the zone is %j', async (zone) => {
    await setZone(zone);
    const moment = new Date('2026-11-27T23:30:00Z');
    expect(await sqlDay(moment)).toBe('2026-11-27');
  });

  it.each(ZONES)('ends an acceptance in %s', async (zone) => {
    await setZone(zone);
    const today = dayIn(zone);
    const risks = await register(server, 'acme-auditor', 'risks');
    for (const [until, status] of [
      [dayAfter(today, -1), 'expired'],
      [today, 'accepted'],
    ]) {
      const risk = await insertRow(server, 'risks', acme, { threat: `Until ${until}` });
      // As a decision leaves it; the column itself is computed by triggers.
      await server.sql.query('alter table risks disable trigger user');
      await server.sql.query('update risks set acceptance_status = $1, accepted_until = $2 where id = $3', [
        ...['accepted', until],
        risk,
      ]);
      await server.sql.query('alter table risks enable trigger user');
      expect((await risks.one(risk)).body.data.acceptanceStatus).toBe(status);
    }
  });
});

describe('what is overdue', () => {
  beforeEach(() => server.sql.query('delete from supplier_managements'));

  it.each(ZONES)('is counted alike on home, as mine, in the list and in the report, in %s', async (zone) => {
    await setZone(zone);
    const today = dayIn(zone);
    for (const assessment_status of [null, 'not-due', 'not-started', 'in-progress', 'completed'])
      for (const days of [-1, 0]) {
        await insertRow(server, 'supplier_managements', acme, {
          ...{ supplier_name: `${assessment_status} ${days}`, supplier_owner: ME, assessment_status },
          assessment_due_date: dayAfter(today, days),
        });
      }
    const who = await server.request(ME);
    const asked = '?timeZone=Asia/Tokyo';
    const home = (await who.get<{ data: HomeFigures }>(`/api/home${asked}`)).body.data;
    expect([home.today, home.figures['overdue-assessments'], home.figures['soon-assessments']]).toEqual([today, 5, 5]);
    const mine = (await who.get<{ data: Mine }>(`/api/home/mine${asked}`)).body.data;
    const late = mine.items.filter(({ kind, day }) => kind === 'assessments' && day !== null && day < today);
    expect([mine.today, late.length]).toEqual([today, 5]);
    const supplier = entityOf('supplier-management');
    const filters = queryOf(supplier, { assessment_due_date: ['overdue'] }, new Date(`${home.today}T12:00:00`));
    const query = Object.entries(filters).flatMap(([field, operators]) =>
      Object.entries(operators as object).map(([operator, value]) => `filters[${field}][${operator}]=${value}`),
    );
    expect(query).toHaveLength(1);
    const list = await (await register(server, ME, 'supplier-managements')).list(query.join('&'));
    expect(list.body.meta.pagination.total).toBe(5);
    const data = { format: 'pdf', locale: 'en-AU', timeZone: 'Asia/Tokyo' };
    const file = await askFile(server, ME, 'reports/board', { data });
    const lines = (await linesIn(Buffer.from(await file.arrayBuffer()))).flat();
    expect(lines).toContain('Supplier assessments | 5 | 5');
  });
});
