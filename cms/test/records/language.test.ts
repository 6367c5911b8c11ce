import { read } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { exportFile } from './exported.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const LANGUAGES = [undefined, 'de', 'de-AT, en;q=0.5', 'fr', '*', 'nl'];

const createWith = async (language: string | undefined, row: object) => {
  const who = await server.request('acme-analyst', language ? { 'accept-language': language } : {});
  return who.post<{ data?: { id: number; supplier_approval_status?: string }; error?: unknown }>(
    '/api/supplier-managements',
    { data: row },
  );
};

describe('a request of staff', () => {
  it('is answered with the labels of its language, even beside requests in others', async () => {
    const answers = await Promise.all(
      LANGUAGES.map((language) => createWith(language, { supplier_name: 'Odd', supplier_approval_status: 'perhaps' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(LANGUAGES.map(() => 400));
    const said = answers.map(({ body }) => JSON.stringify(body));
    const labels = ['Rejected', 'Abgelehnt', 'Abgelehnt', 'Rejeté', 'Rejected', 'Rejected'];
    expect(said.map((text, at) => text.includes(labels[at] ?? ''))).toEqual(LANGUAGES.map(() => true));
    expect(said[1]).not.toContain('Rejected');
  });

  it('stores the same value for a label in any language', async () => {
    for (const [at, label] of ['Rejected', 'Abgelehnt', 'Rejeté', 'rejected'].entries()) {
      const { status, body } = await createWith('de', {
        supplier_name: `Supplier ${at}`,
        supplier_approval_status: label,
      });
      expect([status, body.data?.supplier_approval_status]).toEqual([201, 'rejected']);
    }
  });

  it('exports the labels of its language, under English headers where the file is to be imported again', async () => {
    await createWith(undefined, { supplier_name: 'Written', supplier_approval_status: 'approved' });
    const cells = async (data: object): Promise<string> => {
      const headers = { 'accept-language': 'de' };
      const file = await exportFile(server, 'acme-analyst', 'supplier-managements', {
        data: { format: 'xlsx', ...data },
        headers,
      });
      const book = read(file);
      return JSON.stringify(book.Sheets[book.SheetNames[0] ?? '']);
    };
    const list = await cells({ columns: ['supplier_name', 'supplier_approval_status'] });
    expect(list).toContain('Name des Lieferanten');
    expect(list).toContain('Genehmigt');
    const template = await cells({ template: true });
    expect(template).toContain('Supplier Name');
    expect(template).toContain('Genehmigt');
  });

  it('writes the audit log in English', async () => {
    const admin = await server.request('acme-administrator');
    const { body } = await admin.get<{ data: { label: string }[] }>(
      '/api/audit-entries?filters[action]=export&sort=id:desc&pagination[pageSize]=1',
    );
    expect(body.data[0]?.label).toBe('Suppliers');
  });
});
