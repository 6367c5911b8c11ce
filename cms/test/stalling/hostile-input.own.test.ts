import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../create-bulk/process.ts';
import type { Requester } from '../harness/index.ts';
import { form } from '../questionnaire-mapping/questionnaires.ts';
import { tokenIn } from '../questionnaire-mapping/sending.ts';
import { measured, openLink, startServed } from './served.ts';

const SLOW = { timeout: 240_000 };
/** Milliseconds: a server that parses such input itself is silent for longer, or gone. */
const QUICK = 3_000;

let server: ServerProcess;
let analyst: Requester;
let other: Requester;
let token: string;

beforeAll(async () => {
  server = await startServed();
  analyst = await server.requesters.request('acme-analyst');
  other = await server.requesters.request('birch-analyst');
  ({ token } = await openLink(analyst, server.requesters.anonymous));
}, SLOW.timeout);
afterAll(() => server.kill());

/** Makes a call while the health of the server is asked, and another company reads a list afterwards. @returns its status */
const besides = async (name: string, call: (signal: AbortSignal) => Promise<{ status: number }>): Promise<number> => {
  let status = 0;
  const { health } = await measured(server.url, async (signal) => {
    ({ status } = await call(signal));
  });
  expect(health, name).toBeLessThan(QUICK);
  expect((await other.get('/api/supplier-managements')).status, name).toBe(200);
  return status;
};

const SHEET = 'xl/worksheets/sheet1.xml';
const REST = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** A spreadsheet file with this inside its rows. */
const sheetOf = (rows: string): Buffer => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const parts = Object.entries({ ...REST, [SHEET]: sheet }).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 9 }));
};

const cell = (text: string): string => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

const SHEETS: Readonly<Record<string, () => Buffer>> = {
  '18 million signs that begin an entity': () => sheetOf(cell('&'.repeat(18_000_000))),
  'a text of 20 million letters': () => sheetOf(cell('x'.repeat(20_000_000))),
  '1.2 million empty cells': () => sheetOf(`<row r="1">${'<c r="A1"/>'.repeat(1_200_000)}</row>`),
  '500,000 rows': () => sheetOf('<row/>'.repeat(500_000)),
  '200,000 levels': () => sheetOf(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`),
  'a million attributes': () => sheetOf(`<row ${'a="b" '.repeat(1_000_000)}/>`),
};

const send = (link: string, file: Buffer) =>
  server.requesters.anonymous.post('/api/questionnaire-mapping/sheet', form([['filled.xlsx', file]]), {
    'x-link-token': link,
  });

describe('a filled sheet', SLOW, () => {
  for (const [name, make] of Object.entries(SHEETS)) {
    it(`with ${name} is refused, and nobody waits`, async () => {
      const file = make();
      expect(await besides(name, () => send(token, file))).toBe(400);
    });
  }

  it('of one questionnaire does not hold up that of another, whoever of its links brings it', async () => {
    const { anonymous } = server.requesters;
    const made = await anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'General' } },
      { 'x-link-token': token },
    );
    const colleague = tokenIn(made.body.data.url);
    const another = await openLink(analyst, anonymous);
    const file = SHEETS['1.2 million empty cells']?.() ?? Buffer.alloc(0);
    const flood = Promise.all([token, colleague, token, colleague, token].map((link) => send(link, file)));
    const begun = performance.now();
    const good = await fetch(`${server.url}/api/questionnaire-mapping/sheet`, {
      headers: { 'x-link-token': another.token },
    });
    expect((await send(another.token, Buffer.from(await good.arrayBuffer()))).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(15_000);
    for (const { status } of await flood) expect([400, 429]).toContain(status);
  });
});

const IMPORT = '/api/create-bulk/risks';

const sendJson = (path: string, body: string | Buffer, headers: Readonly<Record<string, string>>) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('a JSON body', SLOW, () => {
  it('of millions of values is refused before it is parsed, also a packed one', async () => {
    const { jwt } = (
      await server.requesters.anonymous.post<{ jwt: string }>('/api/auth/local', {
        identifier: 'acme-analyst@ridgeline.test',
        password: 'a-long-password-for-tests',
      })
    ).body;
    const authorization = `Bearer ${jwt}`;
    const rows = `{"data":[${'{},'.repeat(6_500_000)}{}]}`;
    const keys = `{"data":[{${Array.from({ length: 1_200_000 }, (_, at) => `"k${at}":1`).join(',')}}]}`;
    for (const body of [rows, keys]) {
      expect(await besides('import', () => sendJson(IMPORT, body, { authorization }))).toBe(413);
    }
    const packed = { authorization, 'content-encoding': 'gzip' };
    expect(await besides('packed', () => sendJson(IMPORT, gzipSync(rows), packed))).toBe(413);
    const open = `[${'{},'.repeat(660_000)}{}]`;
    expect(await besides('open', () => sendJson('/api/auth/local', open, {}))).toBe(413);
    const answer = await sendJson('/api/auth/local', open, {});
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('more than 100,000 values') },
    });
  });
});
