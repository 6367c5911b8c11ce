import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF, type Stored } from '../access/uploads.ts';
import { ask } from '../questionnaire-mapping/questionnaires.ts';
import { type Outside, outsideOf, startServer, type TestServer } from './outside.ts';

let server: TestServer;
let analyst: Outside;
beforeAll(async () => {
  server = await startServer();
  analyst = await outsideOf(server, 'acme-analyst');
});
afterAll(() => server.stop());

const form = (name = 'agreement.pdf'): FormData => {
  const data = new FormData();
  data.append('files', new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }), name);
  return data;
};

const uploaded = async (name?: string): Promise<Stored> =>
  (await analyst.plain.post<Stored[]>('/api/upload', form(name))).body[0] as Stored;

describe('an address with a trailing slash (decision 7.5)', () => {
  it('stores a file like one without', async () => {
    for (const path of ['/api/upload', '/api/upload/']) {
      const { status, body } = await analyst.plain.post<Stored[]>(path, form());
      expect([path, status, body[0]?.url]).toEqual([path, 201, `/api/files/${body[0]?.id}`]);
    }
  });

  it('stores evidence and submits answers', async () => {
    const { token, by } = await ask(server, [
      { question: 'Certified?', kind: 'Yes or No', options: 'Yes,No', evidence: 'Required' },
    ]);
    const { documentId } = await by.find('Certified?');
    const path = `/api/questionnaire-mapping/evidence/?question_id=${documentId}`;
    const given = await server.anonymous.post(path, form(), { 'x-link-token': token });
    expect([given.status, given.body]).toMatchObject([200, {}]);
    const data = [{ question_id: documentId, answer: 'Yes' }];
    const done = await server.anonymous.post('/api/create-bulk/submitAnswer/', { url: token, data });
    expect(done).toMatchObject({ status: 200, body: { is_success: true, data: { is_success: true } } });
  });
});

it('an upload without a session is answered 401 while its body is still being sent', async () => {
  const status = await new Promise<number | undefined>((done, failed) => {
    const sent = request(`${server.url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 20_000_000 },
    });
    sent.on('response', (answer) => {
      done(answer.statusCode);
      sent.destroy();
    });
    sent.on('error', failed);
    sent.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n');
    sent.write('x'.repeat(200_000));
  });
  expect(status).toBe(401);
});

it('an upload without a session is answered 401 when its whole body was sent', async () => {
  const data = new FormData();
  data.append('files', new Blob([new Uint8Array(15_000_000)]), 'a.txt');
  const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', body: data });
  expect(answer.status).toBe(401);
});

describe('a file field (decision 3.4)', () => {
  const filesOf = (body: { data: Readonly<Record<string, unknown>> }) =>
    (body.data.sla_files as Stored[]).map(({ id }) => id);

  it('reads items, lists, ids and JSON text of them, and keeps its files when nothing is sent for it', async () => {
    const one = await uploaded('one.pdf');
    const two = await uploaded('two.pdf');
    const row = await analyst.made('supplier-managements', { supplier_name: 'Files', sla_files: JSON.stringify(one) });
    const change = (data: object) => analyst.change('supplier-managements', row.documentId, data);
    expect(filesOf({ data: row })).toEqual([one.id]);
    const both = [one.id, two.id];
    for (const sent of [JSON.stringify([one, two]), [one, two], both, JSON.stringify(both)]) {
      const { status, body } = await change({ sla_files: sent });
      expect([sent, status, filesOf(body)]).toEqual([sent, 200, both]);
    }
    for (const sent of [{}, { sla_files: '' }]) expect(filesOf((await change(sent)).body)).toEqual(both);
    for (const none of [null, []]) {
      await change({ sla_files: both });
      expect(filesOf((await change({ sla_files: none })).body)).toEqual([]);
      for (const file of both) expect((await analyst.plain.get(`/api/files/${file}`)).status).toBe(200);
    }
  });

  it('is answered by a list that populates it', async () => {
    const file = await uploaded('listed.pdf');
    await analyst.made('supplier-managements', { supplier_name: 'Listed', agreement_files: [file.id] });
    for (const populate of ['populate=*', 'populate=agreement_files', 'populate[0]=agreement_files']) {
      const { body } = await analyst.list(`supplier-managements?filters[supplier_name]=Listed&${populate}`);
      expect([populate, body.data[0]?.agreement_files]).toMatchObject([populate, [{ name: 'listed.pdf' }]]);
    }
  });
});

it('an uploaded file that no row has is deleted by its uploader (decision 7.4)', async () => {
  const file = await uploaded('gone.pdf');
  const { status, body } = await analyst.plain.delete(`/api/upload/files/${file.id}`);
  expect([status, body]).toMatchObject([200, { id: file.id, name: 'gone.pdf' }]);
});
