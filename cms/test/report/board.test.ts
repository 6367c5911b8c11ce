import {
  FIGURES,
  type HeatMapAnswer,
  type HomeFigures,
  REVIEW_INTERVAL_DAYS,
  STATEMENT_STATES,
  type StatementProgress,
} from '@ridgeline/domain';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { askFile } from '../records/exported.ts';
import { linesIn } from '../records/pdf-lines.ts';

let server: TestServer;
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const plant = async (company: number, mark: string): Promise<void> => {
  const rated = (matrix: string, point: string) => ({ matrix, likelihood: point, initial_impact: point });
  const risk = (threat: string, values: object) =>
    insertRow(server, 'risks', company, { threat: `${mark} ${threat}`, ...values });
  await risk('Fire', {
    ...rated('5x5', '5'),
    residual_likelihood: '2',
    risidual_impact: '2',
    treatment_status: 'In-Progress',
  });
  // The database computes the review date from the approval of the residual treatment.
  const approved = day(-7 - REVIEW_INTERVAL_DAYS);
  await risk('Flood', { ...rated('5x5', '4'), residual_treatment_approval_date: approved });
  await risk('Theft', rated('3x3', '1'));
  await insertRow(server, 'supplier_managements', company, {
    supplier_name: `${mark} Supplies`,
    assessment_due_date: day(-3),
    supplier_approval_status: 'approved',
  });
};

beforeAll(async () => {
  server = await startServer();
  await plant(server.companies.acme.id, 'Acme');
  await plant(server.companies.birch.id, 'Birch');
});
afterAll(() => server.stop());

const fileOf = async (
  account: AccountName,
  format: 'pdf' | 'docx',
  more: object = {},
  headers = {},
): Promise<Buffer> => {
  const data = { format, locale: 'en-AU', timeZone: 'UTC', ...more };
  const answer = await askFile(server, account, 'reports/board', { data, headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const textOf = async (bytes: Buffer): Promise<string[]> => (await linesIn(bytes)).flat();

/** The lines of a report between one heading and the next of those given. */
const between = (lines: readonly string[], from: string, to: string): string[] =>
  lines.slice(lines.indexOf(from) + 1, lines.indexOf(to));

const get = async <T>(path: string, account: AccountName = 'acme-auditor'): Promise<T> =>
  (await (await server.request(account)).get<T>(path)).body;

describe('POST /api/reports/board', () => {
  it('has the figures of the register', async () => {
    const lines = await textOf(await fileOf('acme-auditor', 'pdf'));
    const { data: home } = await get<{ data: HomeFigures }>('/api/home?timeZone=UTC');
    const { data: map } = await get<HeatMapAnswer>('/api/risks/heat-map');
    const { data: statement } = await get<{ data: StatementProgress }>('/api/applicabilities/progress');
    expect(lines[0]).toBe('Board report of Acme Pty Ltd');
    expect(lines[1]).toMatch(/^Period: \d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
    const figure = (key: string): number => home.figures[key] ?? 0;
    expect(lines).toContain(`Risk reviews | ${figure('overdue-reviews')} | ${figure('soon-reviews')}`);
    expect(lines).toContain(`Supplier assessments | ${figure('overdue-assessments')} | ${figure('soon-assessments')}`);
    const levels = between(lines, 'Risks by level', 'Heat map, 5 x 5, before treatment');
    for (const level of ['Extreme', 'High', 'Medium', 'Low']) {
      expect(levels.find((line) => line.startsWith(level))).toMatch(
        new RegExp(`^${level} \\| ${figure(`level-${level}`)} \\|`),
      );
    }
    const cells = between(lines, 'Heat map, 5 x 5, before treatment', 'Heat map, 5 x 5, after treatment').join(' ');
    for (const { level, count } of map['5x5'].inherent.filter((cell) => cell.count > 0)) {
      expect(cells).toContain(`${level}: ${count}`);
    }
    const suppliers = between(lines, 'Suppliers by approval', 'Statement of applicability');
    for (const { key, look } of FIGURES.find((group) => group.key === 'approval')?.figures ?? []) {
      expect(suppliers).toContain(`${look?.label} | ${figure(key)}`);
    }
    for (const { key, label } of STATEMENT_STATES) expect(lines).toContain(`${label} | ${statement.states[key]}`);
  });

  it('names the highest risks first, and what is overdue', async () => {
    const lines = await textOf(await fileOf('acme-auditor', 'pdf'));
    const top = between(lines, 'Highest risks and their treatment', 'Overdue').filter(
      (line) => line.includes('Acme ') && !line.includes('Exported by'),
    );
    expect(top.map((line) => line.split(' | ')[0])).toEqual(['Acme Fire', 'Acme Flood', 'Acme Theft']);
    expect(top[0]).toContain('Extreme');
    expect(lines.find((line) => line.startsWith('Risk reviews | ') && line.includes('Acme Flood'))).toMatch(/\| 7$/);
    expect(lines.find((line) => line.startsWith('Supplier assessments | Acme Supplies'))).toMatch(/\| 3$/);
  });

  it('never has rows of another company, and leaves out modules that are not granted', async () => {
    const acme = (await textOf(await fileOf('acme-analyst', 'pdf'))).join('\n');
    expect(acme).not.toContain('Birch');
    const birch = (await textOf(await fileOf('birch-analyst', 'pdf'))).join('\n');
    expect(birch).toContain('Birch Supplies');
    for (const part of ['Acme', 'Risk', 'Heat map', 'Statement of applicability']) expect(birch).not.toContain(part);
    for (const account of ['cedar-analyst', 'stray'] as const) {
      expect((await textOf(await fileOf(account, 'pdf'))).join('\n')).toContain('Nothing to report');
    }
  });

  it('is tagged, in the language of the reader, and as Word has the same words', async () => {
    const bytes = await fileOf('acme-analyst', 'pdf', { locale: 'de' }, { 'accept-language': 'de' });
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect((await document.getMarkInfo())?.Marked).toBe(true);
    expect((await textOf(bytes)).join('\n')).toContain('Höchste Risiken und ihre Behandlung');
    const { value } = await mammoth.extractRawText({ buffer: await fileOf('acme-analyst', 'docx') });
    for (const text of ['Board report of Acme Pty Ltd', 'Acme Fire', 'Acme Supplies', 'Statement of applicability']) {
      expect(value).toContain(text);
    }
  });

  it('holds the highest of 5,000 risks', async () => {
    const { id } = server.companies.acme;
    await server.sql.query(`begin; alter table risks disable trigger user;
      insert into risks (document_id, company_id, created_at, updated_at, number, threat, matrix, likelihood, initial_impact, risk_level)
      select 'many' || n, ${id}, now(), now(), 'R-' || 1000 + n, 'Threat ' || n, '5x5', '4', '4', 'High'
      from generate_series(1, 5000) n; alter table risks enable trigger user; commit`);
    const lines = await textOf(await fileOf('acme-auditor', 'pdf'));
    expect(lines).toContain('The 20 highest of 5,003.');
    expect(lines.find((line) => line.includes('Acme Fire'))).toContain('Extreme');
    const { data: map } = await get<HeatMapAnswer>('/api/risks/heat-map');
    expect(map['5x5'].total).toBe(5_002);
    expect(lines.join(' ')).toContain('High: 5,001');
  });

  it('is noted in the audit log, and refuses a format that it does not have', async () => {
    const { data } = await get<{ data: { action: string; label: string }[] }>(
      '/api/audit-entries?filters[action]=export&sort=id:desc&pagination[pageSize]=1',
      'acme-administrator',
    );
    expect(data[0]).toMatchObject({ action: 'export', label: 'Board report' });
    const who = await server.request('acme-analyst');
    const { status, body } = await who.post<{ error: { details: { errors: { field: string }[] } } }>(
      '/api/reports/board',
      {
        data: { format: 'xlsx' },
      },
    );
    expect(status).toBe(400);
    expect(body.error.details.errors[0]?.field).toBe('format');
  });
});
