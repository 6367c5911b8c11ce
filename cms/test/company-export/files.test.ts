import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../database/tables.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { allOf } from './archive.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const uploaded = async (account: AccountName, name: string, content: Buffer): Promise<number> => {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await (await server.request(account)).post<{ id: number }[]>('/api/upload', form);
  expect(answer.status).toBe(201);
  return answer.body[0]?.id ?? 0;
};

const textOf = (bytes: number): Buffer => Buffer.from(randomBytes(bytes).toString('hex'));

const supplierWith = async (account: AccountName, name: string, files: readonly number[]): Promise<void> => {
  const person = await server.request(account);
  const answer = await person.post('/api/supplier-managements', {
    data: { supplier_name: name, sla_files: files },
  });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
};

describe('the files of an export', () => {
  it('are in folders of their rows, byte for byte, with names that every system accepts', async () => {
    const [one, two, three] = [textOf(500), textOf(500), textOf(200_000)];
    const long = `${'ü'.repeat(150)}.txt`;
    await supplierWith('acme-analyst', 'Gum: <Trees> / ..\\..\\', [
      await uploaded('acme-analyst', 'Contract.txt', one),
      await uploaded('acme-analyst', 'contract.txt', two),
      await uploaded('acme-analyst', long, three),
    ]);
    await supplierWith('acme-analyst', 'CON', [await uploaded('acme-analyst', 'aux.txt', one)]);
    await supplierWith('birch-analyst', 'Birch supplier', [await uploaded('birch-analyst', 'birch.txt', textOf(9))]);
    await uploaded('acme-analyst', 'loose.txt', two);
    const acme = await allOf(server, 'acme-administrator', 'acme');
    const files = acme.paths.filter((path) => path.startsWith('Files/')).sort();
    const cut = files.find((path) => path.includes('üü')) ?? '';
    expect(files.filter((path) => path !== cut)).toEqual([
      'Files/Not attached/loose.txt',
      'Files/Suppliers/Gum Trees/Contract.txt',
      'Files/Suppliers/Gum Trees/contract (2).txt',
      'Files/Suppliers/_CON/_aux.txt',
    ]);
    expect(Buffer.byteLength(cut.split('/').at(-1) ?? '')).toBeLessThanOrEqual(110);
    expect(cut).toMatch(/\.txt$/);
    expect(Buffer.from(acme.bytes(cut)).equals(three)).toBe(true);
    expect(acme.text('Files/Not attached/loose.txt')).toBe(two.toString());
    expect(acme.paths.join()).not.toMatch(/\.\.|\\|birch/i);
    const index = acme.book('Index of files')['Index of files'] ?? [];
    expect(
      index
        .slice(1)
        .map(([path]) => path)
        .sort(),
    ).toEqual(files);
  });

  it('include the evidence of answers, without a file whose content is lost', async () => {
    const company = server.companies.birch.id;
    const row = (table: string, values: object) => insertRow(server, table, company, { ...values });
    const mapping = await row('questionnaire_mappings', {
      title: 'Basics',
      recipient: 'Gum',
      questions: JSON.stringify([{ documentId: 'q', code: 'Q7' }]),
    });
    const content = textOf(100);
    const id = await uploaded('birch-analyst', 'kept.txt', content);
    const { rows } = await server.sql.query('select hash from files where id = $1', [id]);
    const evidence = { mapping_id: mapping, question_id: 'q' };
    await row('evidences', { ...evidence, name: 'policy.txt', file_key: rows[0].hash });
    await row('evidences', { ...evidence, name: 'gone.txt', file_key: 'nothing-there' });
    const birch = await allOf(server, 'operator', 'birch');
    expect(birch.text('Files/Sent questionnaires/Gum - Basics/Q7/policy.txt')).toBe(content.toString());
    expect(birch.paths).not.toContain('Files/Sent questionnaires/Gum - Basics/Q7/gone.txt');
    expect(birch.text('MISSING FILES.txt')).toContain('Gum - Basics/Q7/gone.txt');
  });
});
