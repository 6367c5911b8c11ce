import { ENTITIES, type Entity, entityOf, type Field, storedFields, writableFields } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, type CompanyName, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import { type Failure, fieldsIn, type Many, type One } from '../records/wire.ts';
import { markerOf, plant, type Rows, tableOf } from './marker.ts';
import { mayCreate, mayRead } from './people.ts';

const ATTACKER: AccountName = 'acme-administrator';
const MARKER = markerOf('birch');
/** Without the rows that have no generic routes; saved views and comments have their own tests. */
const ELSEWHERE = [
  ...['questionnaire-link', 'questionnaire-message', 'questionnaire-handover'],
  ...['answer', 'acceptance-request', 'saved-view', 'comment'],
];
const ROUTED = ENTITIES.filter(({ name }) => !ELSEWHERE.includes(name));
const READABLE = ROUTED.filter((entity) => mayRead(ATTACKER, entity)).map((entity) => [entity.plural, entity] as const);
const WRITABLE = ROUTED.filter((entity) => mayCreate(ATTACKER, entity) && !entity.serverOwned).map(
  (entity) => [entity.plural, entity] as const,
);

let server: TestServer;
let who: Requester;
let undeclared: () => string[];
const rows: Partial<Record<CompanyName, Rows>> = {};
beforeAll(async () => {
  server = await startServer();
  who = await server.request(ATTACKER);
  for (const company of ['acme', 'birch'] as const) rows[company] = await plant(server, company);
  undeclared = await watchContract(server);
});
afterAll(async () => {
  expect(undeclared()).toEqual([]);
  await server.stop();
});

const foreign = (entity: Entity) => rows.birch?.get(tableOf(server, entity.name)) ?? { id: 0, documentId: '' };
const own = (entity: Entity) => rows.acme?.get(tableOf(server, entity.name)) ?? { id: 0, documentId: '' };
const get = async (path: string) => {
  const answer = await who.get<Many & Failure>(path);
  expect(JSON.stringify([answer.body, [...answer.headers]]).includes(MARKER), path).toBe(false);
  return answer;
};
const totalOf = async (path: string): Promise<number> => {
  const { status, body } = await get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.meta.pagination.total;
};

const wholeRisk = () => ({
  riskOwner: own(entityOf('risk-owner')).id,
  riskCategory: own(entityOf('risk-category')).id,
  ...{ threat: 'x', vulnerability: 'x', matrix: '5x5', likelihood: 1, initialImpact: 1 },
});

/** A condition that one of several fields fulfils, with a value that only rows of another company have. */
const anyOf = (fields: readonly Field[], operator: string): string =>
  fields.map(({ name }, at) => `filters[$or][${at}][${name}][${operator}]=${MARKER}`).join('&');

describe.each(READABLE)('reading %s', (plural, entity) => {
  it('searches and filters find the company’s own rows and never another company’s', async () => {
    const list = `/api/${plural}`;
    const asked = (marker: string) => `_q=${encodeURIComponent(marker)}`;
    if (entity.fields.some(({ searched }) => searched))
      expect(await totalOf(`${list}?${asked(markerOf('acme'))}`)).toBeGreaterThan(0);
    expect(await totalOf(`${list}?${asked(MARKER)}`)).toBe(0);
    expect(await totalOf(`${list}?filters[id]=${own(entity).id}`)).toBe(1);
    for (const field of ['id', 'documentId'] as const) {
      for (const form of [`[${field}]`, `[${field}][$in]`]) {
        expect(await totalOf(`${list}?filters${form}=${foreign(entity)[field]}`)).toBe(0);
      }
    }
    const words = storedFields(entity).filter(({ kind }) =>
      ['text', 'longText', 'email', 'choice', 'choices', 'person', 'phone', 'url', 'scale'].includes(kind),
    );
    for (const operator of ['$containsi', '$startsWith', '$startsWithi', '$endsWithi'])
      expect(await totalOf(`${list}?${anyOf(words, operator)}`), operator).toBe(0);
  });

  it('relations, sorting, fields and populate return nothing of another company', async () => {
    const list = `/api/${plural}`;
    const pointing = storedFields(entity).filter(({ kind }) => kind === 'relation' || kind === 'links');
    for (const { name, target } of pointing) {
      const pointed = foreign(entityOf(target ?? ''));
      for (const value of [pointed.id, pointed.documentId]) {
        for (const key of ['', '[id]', '[documentId]'])
          expect(await totalOf(`${list}?filters[${name}]${key}=${value}`)).toBe(0);
      }
      const label = `filters[${name}][${entityOf(target ?? '').title}]`;
      expect(await totalOf(`${list}?${label}[$containsi]=${MARKER}`)).toBe(0);
      expect(await totalOf(`${list}?${label}[$not][$not][$startsWith]=${MARKER}`)).toBe(0);
      expect((await get(`${list}?sort=${name}:desc&populate[0]=${name}&fields[0]=${name}`)).status).toBe(200);
    }
    for (const { name, kind } of storedFields(entity)) {
      if (kind !== 'json')
        expect((await get(`${list}?sort=${name}&fields=${name}&pagination[pageSize]=1000`)).status).toBe(200);
    }
    expect((await get(`${list}?populate=*`)).status).toBe(200);
    for (const deep of [
      'populate=deep',
      'populate[company][populate]=*',
      'populate[company]=true',
      'fields=company',
      'sort=company.name',
      'filters[company][name][$contains]=x',
    ]) {
      expect((await get(`${list}?${deep}`)).status, deep).toBe(400);
    }
  });

  it('the lookup returns the company’s own rows and no other company’s', async () => {
    // Nothing refers to an entry of the audit log, so that there is no lookup.
    if (entity.name === 'audit-entry') return;
    expect(await totalOf(`/api/lookups/${plural}?_q=${encodeURIComponent(MARKER)}`)).toBe(0);
    expect((await get(`/api/lookups/${plural}`)).body.data.some(({ id }) => id === foreign(entity).id)).toBe(false);
  });
});

describe.each(WRITABLE)('writing %s', (plural, entity) => {
  const relations = writableFields(entity).filter(({ kind }) => kind === 'relation');
  const links = writableFields(entity).filter(({ kind }) => kind === 'links');
  const files = writableFields(entity).filter(({ kind }) => kind === 'files');

  it('refuses another company’s row in a relation with the field’s name, in any form', async () => {
    for (const { name, target } of relations) {
      const { id, documentId } = foreign(entityOf(target ?? ''));
      const title = `${MARKER} ${tableOf(server, target ?? '')} ${entityOf(target ?? '').title}`;
      for (const value of [id, String(id), documentId, { id }, { documentId }, JSON.stringify({ documentId }), title]) {
        const data = { [name]: value };
        const made = await who.post<One & Failure>(`/api/${plural}`, { data });
        expect([made.status, fieldsIn(made).includes(name)], `${name} ${JSON.stringify(value)}`).toEqual([400, true]);
        const changed = await who.put<One & Failure>(`/api/${plural}/${own(entity).documentId}`, { data });
        expect([changed.status, fieldsIn(changed).includes(name)], `${name} ${JSON.stringify(value)}`).toEqual([
          400,
          true,
        ]);
        if (!entity.bulkPath) continue;
        const imported = await who.post<One & Failure>(`/api/create-bulk/${entity.bulkPath}`, [data]);
        expect([imported.status, fieldsIn(imported).includes(name)]).toEqual([400, true]);
      }
    }
  });

  it('refuses another company’s row in a list of links with the field’s name, and never links its words', async () => {
    for (const { name, target } of links) {
      const of = entityOf(target ?? '');
      const { id, documentId } = foreign(of);
      for (const value of [id, documentId, [{ id }], { documentId }, JSON.stringify([documentId])]) {
        const data = { [name]: value };
        const made = await who.post<One & Failure>(`/api/${plural}`, { data });
        const changed = await who.put<One & Failure>(`/api/${plural}/${own(entity).documentId}`, { data });
        const imported = await who.post<One & Failure>(`/api/create-bulk/${entity.bulkPath}`, [data]);
        for (const answer of [made, changed, imported]) {
          expect([answer.status, fieldsIn(answer).includes(name)], `${name} ${JSON.stringify(value)}`).toEqual([
            400,
            true,
          ]);
        }
      }
      const words = `${MARKER} ${tableOf(server, of.name)} ${of.title}`;
      const kept = await who.post<One>(`/api/${plural}`, { data: { ...wholeRisk(), [name]: [words] } });
      expect([kept.status, kept.body.data?.[name]]).toMatchObject([201, [{ id: null, words }]]);
    }
  });

  it('refuses another company’s file with the field’s name', async () => {
    const file = rows.birch?.get('files');
    const named = (name: string) => (entity.name === 'risk' ? wholeRisk() : { supplier_name: name });
    for (const { name } of files) {
      const created = await who.post<One>(`/api/${plural}`, { data: named(`With ${name}`) });
      expect(created.status).toBe(201);
      for (const value of [[file?.id], [{ id: file?.id }]]) {
        const made = await who.post<One & Failure>(`/api/${plural}`, {
          data: { ...named('Refused'), [name]: value },
        });
        expect([made.status, fieldsIn(made)]).toEqual([400, [name]]);
        const changed = await who.put<One & Failure>(`/api/${plural}/${created.body.data.id}`, {
          data: { [name]: value },
        });
        expect([changed.status, fieldsIn(changed)]).toEqual([400, [name]]);
      }
    }
  });

  it('does not delete another company’s rows together with its own, and does not match them in an import', async () => {
    const ids = [own(entity).documentId, foreign(entity).documentId];
    const answer = await who.post(`/api/${plural}/delete-many`, { ids });
    expect(answer.status).toBe(404);
    const table = tableOf(server, entity.name);
    const { rows: left } = await server.sql.query(
      `select count(*)::int as n from "${table}" where document_id = any($1)`,
      [ids],
    );
    expect(left[0].n).toBe(2);
    if (!entity.bulkPath || entity.naturalKey.length === 0) return;
    const [key = ''] = entity.naturalKey.slice(-1);
    const row = { [key]: `${MARKER} ${table} ${key}` };
    const imported = await who.post<{ data: { updated: number; skipped: number } }>(
      `/api/create-bulk/${entity.bulkPath}?mode=valid&dryRun=true&onConflict=update`,
      [row],
    );
    expect(imported.body.data).toMatchObject({ updated: 0, skipped: 0 });
  });
});
