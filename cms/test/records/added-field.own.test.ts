import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { requesters } from '../harness/client.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { copyWorkspace } from './changed-copy.ts';
import { type Register, registerOf } from './wire.ts';

/** The whole change: one line in one file. */
const LINE = "    text('supplier_nickname', 'Nickname', { section: 'identity', listed: true }),";

type Domain = typeof import('@ridgeline/domain');

const copy = copyWorkspace();
let domain: Domain;
let supplier: Domain['supplier'];
let child: ChildProcess | undefined;
let suppliers: Register;
let server: ReturnType<typeof requesters>;

beforeAll(async () => {
  copy.addLine('domain/src/entities/supplier.ts', "text('supplier_name'", LINE);
  await copy.generate();
  domain = await import(/* @vite-ignore */ `${copy.root}/domain/src/index.ts`);
  supplier = domain.supplier;
  const [{ url }, port] = [await cloneTemplate(), await freePort()];
  child = copy.start(url, port);
  await once(child.stdout as NodeJS.EventEmitter, 'data');
  server = requesters(`http://127.0.0.1:${port}`);
  suppliers = registerOf(await server.request('acme-analyst'), 'supplier-managements');
}, 120_000);
afterAll(async () => {
  if (child && child.exitCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  copy.remove();
});

describe('a field that was added by one line', () => {
  it('has a column, in the content type that was generated', () => {
    const schema = JSON.parse(
      copy.read('cms/src/api/supplier-management/content-types/supplier-management/schema.json'),
    );
    expect(schema.attributes.supplier_nickname).toEqual({ type: 'string', maxLength: 255 });
  });

  it('is in the form, the table and the template, behind the field that it was put after', () => {
    const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
    for (const fields of [
      domain.writableFields(supplier),
      supplier.fields.filter(({ listed }) => listed),
      domain.importFields(supplier),
    ]) {
      const all = names(fields);
      expect(all[all.indexOf('supplier_name') + 1]).toBe('supplier_nickname');
    }
    expect(domain.templateHeaders(supplier)).toContain('Nickname');
  });

  it('is recognised in a sheet and checked as its kind asks', () => {
    const { columns } = domain.matchHeaders(supplier, ['Supplier Name', 'NICKNAME ']);
    expect(columns.map(({ field }) => field)).toEqual(['supplier_name', 'supplier_nickname']);
    const { errors } = domain.validate(supplier, { supplier_name: 'x', supplier_nickname: 'n'.repeat(256) });
    expect(errors.map(({ field }) => field)).toEqual(['supplier_nickname']);
  });

  it('is stored, answered, found, filtered, sorted and exported by the running server', async () => {
    const made = await suppliers.make({ supplier_name: 'Formal Pty Ltd', supplier_nickname: 'Formy' });
    expect(made.supplier_nickname).toBe('Formy');
    expect((await suppliers.change(made.id, { supplier_nickname: 'Formula' })).body.data.supplier_nickname).toBe(
      'Formula',
    );
    for (const query of [
      '_q=ormul',
      'filters[supplier_nickname]=Formula',
      'sort=supplier_nickname&fields=supplier_nickname',
    ]) {
      expect((await suppliers.list(query)).body.data, query).toMatchObject([{ supplier_nickname: 'Formula' }]);
    }
    expect((await suppliers.create({ supplier_name: 'x', supplier_nickname: {} })).status).toBe(400);
  });

  it('is imported by header, label or name', async () => {
    const analyst = await server.request('acme-analyst');
    const rows = [
      { 'Supplier Name': 'One', Nickname: 'First' },
      { supplier_name: 'Two', supplier_nickname: 'Second' },
    ];
    const { status, body } = await analyst.post<{ data: object }>('/api/create-bulk/supplier-managements', rows);
    expect([status, body.data]).toMatchObject([200, { created: 2, warnings: [] }]);
    const { body: list } = await suppliers.list(
      'filters[supplier_name][$in][0]=One&filters[supplier_name][$in][1]=Two&sort=id',
    );
    expect(list.data.map((row) => row.supplier_nickname)).toEqual(['First', 'Second']);
  });
});
