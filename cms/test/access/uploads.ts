import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AccountName, TestServer } from '../harness/index.ts';

export interface Stored {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const SUPPLIERS = 'api::supplier-management.supplier-management';

export const form = (files: readonly (readonly [name: string, content: Buffer | string])[]): FormData => {
  const data = new FormData();
  for (const [name, content] of files) data.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return data;
};

export const folder = (name: string): string => join(process.env.DATA_DIR ?? '', name);
export const contents = (): string[] => readdirSync(folder('uploads'));
/** Files of requests that are being answered. */
export const incoming = (): string[] => readdirSync(folder('incoming'));

/** Helpers for tests of files on the server that the test file has started. */
export const uploadsOn = (server: () => TestServer) => {
  const upload = async (as: AccountName, ...files: [string, Buffer | string][]) =>
    (await server().request(as)).post<Stored[]>('/api/upload', form(files));

  const uploaded = async (as: AccountName, name = 'agreement.pdf'): Promise<Stored> => {
    const { status, body } = await upload(as, [name, PDF]);
    expect(status).toBe(201);
    return body[0] as Stored;
  };

  const statusFor = async (as: AccountName, { id }: Stored): Promise<number> =>
    (await (await server().request(as)).get(`/api/files/${id}`)).status;

  /** Attaches a file to a new supplier of the company, as its form does. */
  const attach = (company: 'acme' | 'birch', file: Stored): Promise<unknown> =>
    server().tenancy.inCompany(server().companies[company].id, async () => {
      const { id } = await server()
        .strapi.db.query(SUPPLIERS)
        .create({ data: { supplier_name: `Holder of ${file.id}` } });
      await server()
        .tenancy.currentTransaction()
        .raw(
          'insert into files_related_mph (file_id, related_id, related_type, field, "order") values (?, ?, ?, ?, 1)',
          [file.id, id, SUPPLIERS, 'agreement_files'],
        );
    });

  const tokenOf = async (account: AccountName): Promise<string> => {
    const { body } = await server().anonymous.post<{ jwt: string }>('/api/auth/local', {
      identifier: account,
      password: 'a-long-password-for-tests',
    });
    return body.jwt;
  };

  return { upload, uploaded, statusFor, attach, tokenOf };
};
