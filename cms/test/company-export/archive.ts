import { unzipSync } from 'fflate';
import type { AccountName, CompanyName, TestServer } from '../harness/index.ts';
import { askFile, sheetsOf, textsOf } from '../records/exported.ts';

const utf8 = new TextDecoder();

/** The path of a company's export below /api. */
export const pathOf = (server: TestServer, company: CompanyName): string =>
  `companies/${server.companies[company].documentId}/export`;

/** Requests the export of a company, and returns before it is read. */
export const askAll = (
  server: TestServer,
  account: AccountName,
  company: CompanyName,
  more: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Response> =>
  askFile(server, account, pathOf(server, company), { data: { locale: 'en-AU', timeZone: 'UTC' }, ...more });

/** An archive by its paths. */
export interface Archive {
  readonly paths: readonly string[];
  readonly bytes: (path: string) => Uint8Array;
  readonly text: (path: string) => string;
  /** The sheets of the Excel file whose name ends like this, by name, as texts. */
  readonly book: (name: string) => Readonly<Record<string, string[][]>>;
  /** Everything in it as one text, the parts of its Excel files included. */
  readonly everything: string;
}

/** Reads a zip. */
export const archiveIn = (zip: Uint8Array): Archive => {
  const files = unzipSync(zip);
  const bytes = (path: string): Uint8Array => {
    const found = files[path];
    if (!found) throw new Error(`${path} is not among ${Object.keys(files).join(', ')}`);
    return found;
  };
  const wholeText = (path: string, content: Uint8Array): string =>
    path.endsWith('.xlsx') && path.startsWith('Spreadsheets/')
      ? Object.values(unzipSync(content))
          .map((part) => utf8.decode(part))
          .join('\n')
      : utf8.decode(content);
  return {
    paths: Object.keys(files),
    bytes,
    text: (path) => utf8.decode(bytes(path)),
    book: (name) => {
      const path = Object.keys(files).find((one) => one.endsWith(`${name}.xlsx`)) ?? name;
      const sheets = sheetsOf(Buffer.from(bytes(path)));
      return Object.fromEntries(Object.entries(sheets).map(([sheet, content]) => [sheet, textsOf(content)]));
    },
    everything: Object.entries(files)
      .map(([path, content]) => `${path}\n${wholeText(path, content)}`)
      .join('\n'),
  };
};

/** The whole export of a company. A refusal fails the test. */
export const allOf = async (server: TestServer, account: AccountName, company: CompanyName): Promise<Archive> => {
  const answer = await askAll(server, account, company);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return archiveIn(new Uint8Array(await answer.arrayBuffer()));
};
