import type { AccountName, Answer, CompanyName, TestServer } from '../harness/index.ts';
import { type Failure, type Row, register } from '../records/wire.ts';

interface Named {
  readonly documentId: string;
  readonly title: string;
  readonly version: string | null;
  readonly updatedAt: string;
}

interface Control {
  readonly documentId: string;
  readonly annexControl: string;
}

interface Touched {
  readonly total: number;
  readonly rows: readonly { readonly documentId: string; readonly label: string; readonly controls: string[] }[];
}

/** The answer of importing a library. */
export interface Taken {
  readonly data: {
    readonly library: Named | null;
    readonly before: Named | null;
    readonly likely: Named | null;
    readonly counts: Readonly<Record<string, number>>;
    readonly families: { readonly made: number; readonly missing: number };
    readonly added: readonly { readonly annexControl: string }[];
    readonly changed: readonly (Control & { readonly changes: { field: string; from: unknown; to: unknown }[] })[];
    readonly withdrawn: readonly Control[];
    readonly missing: readonly Control[];
    readonly touched: { readonly risks: Touched | null; readonly applicability: Touched | null };
  };
  readonly message: string;
}

export const control = (annexControl: string, more: object = {}) => ({
  domain: 'Light',
  annexControl,
  controlHeading: `Title of ${annexControl}`,
  controlDescription: `Text of ${annexControl}`,
  withdrawn: 0,
  partOf: null,
  statement: `a. Text of ${annexControl}\n  1. and more`,
  guidance: null,
  discussion: null,
  otherParts: null,
  parameters: null,
  oscalId: annexControl.toLowerCase(),
  ...more,
});

/** A library as the browser reads it from a file. */
export const library = (version: string, controls: readonly object[], head: object = {}) => ({
  library: {
    title: 'Lighthouse',
    version,
    publisher: 'Coast Office',
    source: 'lighthouse.json',
    licence: 'CC0',
    oscalId: null,
    ...head,
  },
  families: [{ control_no: 'LH', domain: 'Light', control_description: null }],
  controls,
});

export const FIRST = library('1.0', [control('LH-1'), control('LH-2'), control('LH-3')]);

/** The next version: one changed, one withdrawn, one left out, one new. */
export const SECOND = library('2.0', [
  control('LH-1', { controlHeading: 'Keep the lamp lit', statement: 'a. New text' }),
  control('LH-2', { withdrawn: 1, statement: null, controlDescription: 'Withdrawn.' }),
  control('LH-4'),
]);

interface How {
  readonly query?: string;
  readonly company?: CompanyName;
}

/** Imports a library as a user; with `into` as the newer version of one. */
export const take = async (
  server: TestServer,
  as: AccountName,
  data: unknown,
  { query = '', company }: How = {},
): Promise<Answer<Taken & Failure>> => {
  const headers: Record<string, string> = company ? { 'x-company': server.companies[company].documentId } : {};
  const who = await server.request(as, headers);
  return who.post<Taken & Failure>(`/api/control-libraries/import${query && `?${query}`}`, { data });
};

/** The stored controls of a library, by number. */
export const controlsOf = async (server: TestServer, as: AccountName, id: string): Promise<Row[]> => {
  const controls = await register(server, as, 'control-assessments');
  return (await controls.list(`filters[library][documentId]=${id}&sort=annexControl`)).body.data;
};
