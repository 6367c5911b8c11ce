import { linkedIn, personIn } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTEGER_MEANINGS } from '../../../domain/test/meanings.ts';
import { CHOICES_MEANINGS } from '../../../domain/test/meanings-choices.ts';
import {
  FILES_MEANINGS,
  LINKS_MEANINGS,
  PERSON_MEANINGS,
  RELATION_MEANINGS,
} from '../../../domain/test/meanings-links.ts';
import { made } from '../api-token/machines.ts';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { assistant } from '../mcp/assistant.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

let server: TestServer;
let risks: Register;
beforeAll(async () => {
  server = await startServer();
  risks = await register(server, 'acme-analyst', 'risks');
  await (await register(server, 'acme-administrator', 'risk-owners')).make({ name: 'Meaning Owner' });
  await (await register(server, 'acme-administrator', 'risk-categories')).make({
    ...{ categoryType: 'Any', category_domain: 'Meanings', description: 'Any' },
  });
});
afterAll(() => server.stop());

const DRAFT = {
  ...{ threat: 'T', vulnerability: 'V', riskOwner: 'Meaning Owner', riskCategory: 'Meanings' },
  ...{ matrix: '5x5', likelihood: '4', initialImpact: '1', riskAcceptable: 'No' },
};

interface Table {
  readonly meanings: Readonly<Record<string, unknown>>;
  /** What the API answers, in the form of the table. */
  readonly said: (value: unknown) => unknown;
}

const asText = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

/** Kinds that the server resolves, each by a field of risks. */
const TABLES: Readonly<Record<string, Table>> = {
  ciaImpact: { meanings: CHOICES_MEANINGS, said: asText },
  personResponsibleToImplement: { meanings: PERSON_MEANINGS, said: (value) => personIn(value)?.name },
  controlDomain: { meanings: LINKS_MEANINGS, said: (value) => linkedIn(value).map(({ words }) => words) },
  riskOwner: { meanings: RELATION_MEANINGS, said: (value) => (value as { name?: unknown } | null)?.name },
};
const CASES = Object.entries(TABLES);

/** Each text with what was stored, or null where its field was refused. */
const readBy = async ({ meanings, said }: Table, field: string, store: (given: Row | object) => Promise<unknown>) => {
  const read: [string, unknown][] = [];
  for (const text of Object.keys(meanings)) {
    const value = await store({ ...DRAFT, [field]: text });
    read.push([text, value === null ? null : said(value)]);
  }
  return read;
};

describe('a text means the same', () => {
  it.each(CASES)('in a form: %s', async (field, table) => {
    const read = await readBy(table, field, async (given) => {
      const answer = await risks.create(given);
      if (answer.status === 201) return answer.body.data[field] ?? undefined;
      expect([answer.status, fieldsIn(answer)]).toEqual([400, [field]]);
      return null;
    });
    expect(read).toEqual(Object.entries(table.meanings));
  });

  it.each(CASES)('in an import: %s', async (field, table) => {
    const read = await readBy(table, field, async (given) => {
      await server.sql.query('delete from risks');
      const { status, body } = await importRows(server, 'acme-analyst', 'risks', [given]);
      if (status === 200) return (await risks.list()).body.data[0]?.[field] ?? undefined;
      expect([status, (body.error.details.errors ?? []).map((error) => error.field)]).toEqual([400, [field]]);
      return null;
    });
    expect(read).toEqual(Object.entries(table.meanings));
  });

  it.each(CASES)('to an assistant: %s', async (field, table) => {
    const { token } = await made(server, { name: `Scribe of ${field}`, reads: ['risks'], writes: ['risks'] });
    const { call } = await assistant(server, token);
    const read = await readBy(table, field, async (given) => {
      const { refused, says } = await call('draft_risk', { ...given });
      return refused ? null : ((await risks.one((says as { id: string }).id)).body.data[field] ?? undefined);
    });
    expect(read).toEqual(Object.entries(table.meanings));
  });

  it('for files: none that names no file is taken', async () => {
    for (const text of Object.keys(FILES_MEANINGS)) {
      // No file has these ids: what is read as a file is refused as one that does not exist.
      const answer = await risks.create({ ...DRAFT, treatmentPlanFile: text });
      expect([text, answer.status, fieldsIn(answer)]).toEqual([text, 400, ['treatmentPlanFile']]);
    }
  });

  it('for whole numbers, as far as the field takes them, in a form and in an import', async () => {
    const who = ['acme-analyst', 'questionnaires'] as const;
    const asked = await (await register(server, ...who)).make({ title: 'Weights', description: 'D', type: 'Supplier' });
    const questions = await register(server, 'acme-analyst', 'questions');
    const given = (question: string, weight: string) => ({
      ...{ questionnaires_id: asked.documentId, topic: 'T', question, kind: 'Text', weight },
    });
    for (const [text, value] of Object.entries(INTEGER_MEANINGS)) {
      const weight = typeof value === 'number' && value >= 0 && value <= 100 ? value : null;
      const form = await questions.create(given(`Form ${text}`, text));
      expect([text, form.status]).toEqual([text, weight === null ? 400 : 201]);
      if (weight === null) expect(fieldsIn(form)).toEqual(['weight']);
      else expect(form.body.data.weight).toBe(weight);
      const { status, body } = await importRows(server, 'acme-analyst', 'questions', [given(`Import ${text}`, text)]);
      expect([text, status]).toEqual([text, weight === null ? 400 : 200]);
      if (weight === null) expect(body.error.details.errors?.map(({ field }) => field)).toEqual(['weight']);
    }
    const stored = (await questions.list('pagination[pageSize]=200&sort=id:asc')).body.data;
    expect(stored.filter(({ question }) => String(question).startsWith('Import')).map(({ weight }) => weight)).toEqual(
      Object.values(INTEGER_MEANINGS).filter((value) => typeof value === 'number' && value >= 0 && value <= 100),
    );
  });
});
