import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { requesters } from '../harness/client.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { copyWorkspace } from './changed-copy.ts';
import { type Register, registerOf } from './wire.ts';

/**
 * The whole change: the line that the README proposes, with another field name, so that the test also works when
 * someone has followed the README.
 */
const LINE = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  .match(/^text\('supplier_nickname', 'Nickname', .*\),$/m)?.[0]
  .replace('supplier_nickname', 'supplier_pet_name')
  .replace('Nickname', 'Pet name');

type Domain = typeof import('@ridgeline/domain');

const copy = copyWorkspace();
let domain: Domain;
/** What the build prints before and after `npm run generate`. */
let checked: string[];
let supplier: Domain['supplier'];
let child: ChildProcess | undefined;
let suppliers: Register;
let server: ReturnType<typeof requesters>;

beforeAll(async () => {
  if (!LINE) throw new Error('README.md no longer proposes the line of a nickname: follow what it proposes here.');
  copy.addLine('domain/src/entities/supplier.ts', "text('supplier_name'", `    ${LINE}`);
  checked = [await copy.check()];
  await copy.generate();
  checked.push(await copy.check());
  domain = await import(/* @vite-ignore */ `${copy.root}/domain/src/index.ts`);
  supplier = domain.supplier;
  const [{ url }, port] = [await cloneTemplate(), await freePort()];
  child = copy.start(url, port);
  await once(child.stdout as NodeJS.EventEmitter, 'data');
  server = requesters(`http://127.0.0.1:${port}`);
  suppliers = registerOf(await server.request('acme-analyst'), 'supplier-managements');
}, 300_000);
afterAll(async () => {
  if (child && child.exitCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  copy.remove();
});

describe('a field that was added by one line', () => {
  it('is refused by the build until its content type is generated', () => {
    expect(checked).toEqual([
      'supplier-management: its content type differs from its sources; run npm run generate\n' +
        'cms/src/database/migrations/stored.json differs from its sources; run npm run generate\n' +
        'domain/messages/en/labels.json differs from its sources; run npm run generate\n',
      '',
    ]);
  });

  it('has a column, in the content type that was generated', () => {
    const schema = JSON.parse(
      copy.read('cms/src/api/supplier-management/content-types/supplier-management/schema.json'),
    );
    expect(schema.attributes.supplier_pet_name).toEqual({ type: 'string', maxLength: 255 });
  });

  it('is in the types of the client', () => {
    expect(copy.read('client/src/api.ts')).toContain('supplier_pet_name?: string | null;');
  });

  it('is in the form, the table and the template, after the field that precedes it', () => {
    const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
    for (const fields of [
      domain.writableFields(supplier),
      supplier.fields.filter(({ listed }) => listed),
      domain.importFields(supplier),
    ]) {
      const all = names(fields);
      expect(all[all.indexOf('supplier_name') + 1]).toBe('supplier_pet_name');
    }
    expect(domain.templateHeaders(supplier)).toContain('Pet Name');
  });

  it('is recognised in a spreadsheet and checked by its kind', () => {
    const { columns } = domain.matchHeaders(supplier, ['Supplier Name', 'PET NAME ']);
    expect(columns.map(({ field }) => field)).toEqual(['supplier_name', 'supplier_pet_name']);
    const { errors } = domain.validate(supplier, { supplier_name: 'x', supplier_pet_name: 'n'.repeat(256) });
    expect(errors.map(({ field }) => field)).toEqual(['supplier_pet_name']);
  });

  it('is stored, returned, found, filtered, sorted and exported by the running server', async () => {
    const made = await suppliers.make({ supplier_name: 'Formal Pty Ltd', supplier_pet_name: 'Formy' });
    expect(made.supplier_pet_name).toBe('Formy');
    expect((await suppliers.change(made.id, { supplier_pet_name: 'Formula' })).body.data.supplier_pet_name).toBe(
      'Formula',
    );
    for (const query of [
      '_q=ormul',
      'filters[supplier_pet_name]=Formula',
      'sort=supplier_pet_name&fields=supplier_pet_name',
    ]) {
      expect((await suppliers.list(query)).body.data, query).toMatchObject([{ supplier_pet_name: 'Formula' }]);
    }
    expect((await suppliers.create({ supplier_name: 'x', supplier_pet_name: {} })).status).toBe(400);
  });

  it('is imported by header, label or name', async () => {
    const analyst = await server.request('acme-analyst');
    const rows = [
      { 'Supplier Name': 'One', 'Pet Name': 'First' },
      { supplier_name: 'Two', supplier_pet_name: 'Second' },
    ];
    const { status, body } = await analyst.post<{ data: object }>('/api/create-bulk/supplier-managements', rows);
    expect([status, body.data]).toMatchObject([200, { created: 2, warnings: [] }]);
    const { body: list } = await suppliers.list(
      'filters[supplier_name][$in][0]=One&filters[supplier_name][$in][1]=Two&sort=id',
    );
    expect(list.data.map((row) => row.supplier_pet_name)).toEqual(['First', 'Second']);
  });
});
