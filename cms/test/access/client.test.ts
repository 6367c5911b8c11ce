import { ENTITIES, type Entity, type Field, MODULE_NAMES, writableFields } from '@ridgeline/domain';
import { type StrapiClient, strapi } from '@strapi/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { PDF, PNG, type Stored, uploadsOn } from './uploads.ts';

/** Reached by links or by routes of their own, or without a row to read. */
const ELSEWHERE = [
  ...['questionnaire-link', 'questionnaire-message', 'questionnaire-handover'],
  ...['answer', 'acceptance-request', 'comment'],
];
const LISTED = ENTITIES.filter(({ name }) => !ELSEWHERE.includes(name)).map(
  (entity) => [entity.plural, entity] as const,
);
const WRITTEN = LISTED.filter(([, entity]) => !entity.serverOwned);

let server: TestServer;
let client: StrapiClient;
const clientOf = async (as: AccountName, headers?: Record<string, string>): Promise<StrapiClient> =>
  strapi({ baseURL: `${server.url}/api`, auth: await tokenOf(as), ...(headers && { headers }) });
const { tokenOf, statusFor, attach } = uploadsOn(() => server);

beforeAll(async () => {
  server = await startServer();
  client = await clientOf('operator', { 'X-Company': server.companies.acme.documentId });
});
afterAll(() => server.stop());

let made = 0;

/** A valid value for a required field; a relation gets a separate row. */
const valueFor = async (field: Field): Promise<unknown> => {
  made += 1;
  switch (field.kind) {
    case 'relation':
      return (await create(ENTITIES.find(({ name }) => name === field.target) as Entity)).documentId;
    case 'choice':
      return field.choices?.[0]?.value ?? 'Any';
    case 'choices':
      return [field.choices?.[0]?.value ?? 'Any'];
    case 'modules':
      return MODULE_NAMES.slice(0, 1).join(', ');
    case 'scale':
      return '1';
    case 'email':
      return `person${made}@client.test`;
    case 'phone':
      return '+61 2 5550 1234';
    case 'date':
      return '2026-06-30';
    default:
      return `${field.label} ${made}`;
  }
};

const dataFor = async (entity: Entity): Promise<Record<string, unknown>> => {
  const data: Record<string, unknown> = {};
  const needed = writableFields(entity).filter(
    ({ required, requiredWhen }) => required || requiredWhen?.in.includes(''),
  );
  for (const field of needed) data[field.name] = await valueFor(field);
  return data;
};

const create = async (entity: Entity) => {
  const { data } = await client.collection(entity.plural).create(await dataFor(entity));
  return data;
};

/** A text field that a client may change, of every register. */
const changeable = (entity: Entity): Field | undefined =>
  writableFields(entity).find(({ kind, once, shape }) => /^(text|longText)$/.test(kind) && !once && !shape);

describe.each(WRITTEN)('%s by Strapi’s own client', (plural, entity) => {
  it('are created, found, changed and deleted', async () => {
    const register = client.collection(plural);
    const rows = [await create(entity), await create(entity), await create(entity)];
    const [first] = rows;
    const key = first?.documentId ?? '';
    expect((await register.findOne(key, { populate: '*', locale: 'en' })).data).toMatchObject({ documentId: key });

    const page = await register.find({
      pagination: { start: 1, limit: 1 },
      sort: 'id:asc',
      locale: 'en',
      populate: '*',
    });
    expect(page.data).toHaveLength(1);
    expect(page.meta.pagination).toMatchObject({ start: 1, limit: 1 });
    const ids = rows.map(({ id }) => id);
    const chosen = await register.find({
      filters: { $or: [{ id: ids[0] }, { documentId: { $eq: rows[1]?.documentId } }], $not: { id: { $in: [ids[2]] } } },
      sort: ['createdAt:asc', 'id:desc'],
      fields: [entity.title],
    });
    expect(chosen.data.map(({ id }) => id).sort()).toEqual([ids[0], ids[1]].sort());

    const field = changeable(entity);
    if (field) {
      const changed = await register.update(key, { [field.name]: 'Changed by a client' });
      expect(changed.data[field.name]).toBe('Changed by a client');
      const found = await register.find({
        filters: { [field.name]: { $startsWith: 'Changed by', $endsWithi: 'CLIENT' } },
      });
      expect(found.data.map(({ documentId }) => documentId)).toEqual([key]);
    }
    await register.delete(key);
    await expect(register.findOne(key)).rejects.toMatchObject({ name: 'HTTPNotFoundError' });
  });
});

describe.each(LISTED.filter(([, entity]) => entity.serverOwned))('%s, which the server writes,', (plural) => {
  it('are found', async () => {
    // Saved views of the user are a plain list, with a reader of their own.
    const answer = await client.collection(plural).find(plural === 'saved-views' ? {} : { pagination: { limit: 2 } });
    expect(Array.isArray(answer.data)).toBe(true);
    const [row] = answer.data;
    if (row)
      expect((await client.collection(plural).findOne(row.documentId)).data).toMatchObject({
        documentId: row.documentId,
      });
  });
});

describe('files by Strapi’s own client', () => {
  /** The content of a list or an upload: the client’s own type describes Strapi's media library. */
  const rowsOf = (answer: unknown) => answer as Stored[];
  const blob = (content: Buffer, type: string) => new Blob([new Uint8Array(content)], { type });

  it('are uploaded under the name that fileInfo gives, found, renamed and deleted', async () => {
    const analyst = await clientOf('acme-analyst');
    const fileInfo = { name: 'agreement.pdf', caption: 'Signed', alternativeText: 'The agreement' };
    const [file] = rowsOf(await analyst.files.upload(blob(PDF, 'application/pdf'), { fileInfo }));
    expect(file).toMatchObject({ ...fileInfo, mime: 'application/pdf', ext: '.pdf', url: `/api/files/${file?.id}` });
    const [picture] = rowsOf(
      await analyst.files.upload(PNG, { filename: 'logo.png', mimetype: 'image/png', fileInfo: { name: 'Our logo' } }),
    );
    expect(picture?.name).toBe('Our logo.png');
    const id = file?.id ?? 0;
    expect(await analyst.files.findOne(id)).toEqual(file);
    const images = await analyst.files.find({ filters: { mime: { $contains: 'image' } }, sort: 'name:asc' });
    expect(rowsOf(images).map(({ name }) => name)).toEqual(['Our logo.png']);
    const renamed = await analyst.files.update(id, { name: 'contract', caption: null as unknown as string });
    expect(renamed).toMatchObject({ id, name: 'contract.pdf', caption: null, alternativeText: 'The agreement' });
    expect(await analyst.files.delete(id)).toMatchObject({ id, name: 'contract.pdf' });
    await expect(analyst.files.findOne(id)).rejects.toMatchObject({ name: 'FileNotFoundError' });
  });

  it('are found by users who may read them and changed by users who may change their row', async () => {
    const analyst = await clientOf('acme-analyst');
    const [file] = rowsOf(await analyst.files.upload(blob(PDF, ''), { fileInfo: { name: 'mine.pdf' } }));
    const id = file?.id ?? 0;
    const auditor = await clientOf('acme-auditor');
    const stranger = await clientOf('birch-administrator');
    const idsOf = async (who: StrapiClient) => rowsOf(await who.files.find()).map((one) => one.id);
    for (const who of [auditor, stranger]) {
      expect(await idsOf(who)).not.toContain(id);
      for (const act of [
        () => who.files.findOne(id),
        () => who.files.update(id, { name: 'taken.pdf' }),
        () => who.files.delete(id),
      ]) {
        await expect(act()).rejects.toMatchObject({ name: 'FileNotFoundError' });
      }
    }
    await attach('acme', file as Stored);
    expect(await idsOf(auditor)).toContain(id);
    expect(await auditor.files.findOne(id)).toMatchObject({ id, name: 'mine.pdf' });
    for (const act of [() => auditor.files.update(id, { name: 'theirs.pdf' }), () => auditor.files.delete(id)]) {
      await expect(act()).rejects.toMatchObject({ name: 'FileForbiddenError' });
    }
    expect(await idsOf(stranger)).not.toContain(id);
    await expect(stranger.files.findOne(id)).rejects.toMatchObject({ name: 'FileNotFoundError' });
    expect(await statusFor('birch-administrator', file as Stored)).toBe(404);
  });

  it('have no other kind after a change of name, and need a name with an extension', async () => {
    const analyst = await clientOf('acme-analyst');
    await expect(analyst.files.upload(blob(PDF, 'application/pdf'))).rejects.toMatchObject({
      name: 'HTTPBadRequestError',
    });
    const [file] = rowsOf(await analyst.files.upload(blob(PDF, ''), { fileInfo: { name: 'a.pdf' } }));
    expect(await analyst.files.update(file?.id ?? 0, { name: '../b.html' })).toMatchObject({ name: 'b.html.pdf' });
    await expect(analyst.files.update(file?.id ?? 0, { name: 'x'.repeat(256) })).rejects.toMatchObject({
      name: 'HTTPBadRequestError',
    });
  });

  it('come with a list that populates their field', async () => {
    const [file] = rowsOf(await client.files.upload(blob(PDF, ''), { fileInfo: { name: 'sla.pdf' } }));
    const suppliers = client.collection('supplier-managements');
    const { data } = await suppliers.create({ supplier_name: 'With a file', sla_files: [file?.id] });
    const filters = { documentId: data.documentId };
    for (const populate of ['*', 'sla_files', ['sla_files'], { sla_files: true }]) {
      const [row] = (await suppliers.find({ filters, populate, fields: ['supplier_name'] })).data;
      expect(row?.sla_files).toMatchObject([{ id: file?.id, name: 'sla.pdf' }]);
    }
    expect((await suppliers.find({ filters })).data[0]).not.toHaveProperty('sla_files');
  });
});
