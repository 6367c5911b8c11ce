import * as XLSX from '@e965/xlsx';
import type { ExportRequest } from '@ridgeline/domain/exports';
import { bearer, openSession } from '../access/people.ts';
import type { AccountName, TestServer } from '../harness/index.ts';
import type { Failure } from './wire.ts';

interface Asking {
  readonly data: ExportRequest | Readonly<Record<string, unknown>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Requests a file as a signed-in user, and returns before it is read. @param path below /api */
export const askFile = async (
  server: TestServer,
  as: AccountName,
  path: string,
  { data, query = '', headers = {}, signal }: Asking,
): Promise<Response> => {
  const { jwt } = await openSession(server, as);
  return fetch(`${server.url}/api/${path}${query && `?${query}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(jwt), ...headers },
    body: JSON.stringify({ data }),
    ...(signal && { signal }),
  });
};

/** Requests an export as a signed-in user, and returns before its file is read. */
export const askExport = (server: TestServer, as: AccountName, register: string, asking: Asking): Promise<Response> =>
  askFile(server, as, `exports/${register}`, asking);

/** The whole file. A refusal fails the test. */
export const exportFile = async (...asked: Parameters<typeof askExport>): Promise<Buffer> => {
  const answer = await askExport(...asked);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** Status of a refusal, and what its details say. */
export const refusalOf = async (...asked: Parameters<typeof askExport>) => {
  const answer = await askExport(...asked);
  const { error } = (await answer.json()) as Failure;
  return { status: answer.status, message: error.message, details: error.details as Readonly<Record<string, unknown>> };
};

/** The sheets of an Excel file by name, as a second library reads them. */
export const sheetsOf = (file: Buffer): Readonly<Record<string, XLSX.WorkSheet>> =>
  XLSX.read(file, { type: 'buffer', cellFormula: true, cellNF: true }).Sheets;

/** Texts of a sheet, row by row, as a person reads them. */
export const textsOf = (sheet: XLSX.WorkSheet | undefined): string[][] =>
  XLSX.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: false, defval: '' });
