import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CONTENT_TYPES, keyFeature, policyPage, uidOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const rows = (name: string) => server.strapi.documents(uidOf({ name })).findMany({});
const seed = () => compiled<typeof import('../../src/panel/content/seeds')>('panel/content/seeds').ensureSeeds();

describe('a fresh installation', () => {
  it('has key features and the privacy policy, and no other content', async () => {
    const counts = await Promise.all(CONTENT_TYPES.map(async ({ name }) => [name, (await rows(name)).length] as const));
    const { 'key-feature': features, ...others } = Object.fromEntries(counts);
    expect(features).toBeGreaterThan(2);
    expect(others).toEqual({ 'home-page': 0, announcement: 0, event: 0, 'privacy-policy': 1 });
  });

  it('gets them once: what is deleted stays deleted', async () => {
    const [first] = await rows(keyFeature.name);
    await server.strapi.documents(uidOf(keyFeature)).delete({ documentId: first?.documentId ?? '' });
    const left = await rows(keyFeature.name);
    await seed();
    expect(await rows(keyFeature.name)).toEqual(left);
    expect(await rows(policyPage.name)).toHaveLength(1);
  });
});

describe('what the panel shows of a type', () => {
  interface Configuration {
    readonly settings: { mainField: string };
    readonly metadatas: Record<string, { edit: { label: string; description: string }; list: { label: string } }>;
    readonly layouts: { list: string[]; edit: { name: string }[][] };
  }
  const service = () => server.strapi.plugin('content-manager').service('content-types');
  const typeOf = (name: string) => service().findContentType(uidOf({ name }));
  const configuration = (name: string): Promise<Configuration> => service().findConfiguration(typeOf(name));

  it.each(CONTENT_TYPES.map((type) => [type.name, type] as const))('labels and orders %s', async (name, type) => {
    const { settings, metadatas, layouts } = await configuration(name);
    expect(settings.mainField).toBe(type.single ? 'id' : type.title);
    expect(layouts.edit.flat().map((cell) => cell.name)).toEqual(type.fields.map((field) => field.name));
    for (const { name: field, label, hint = '' } of type.fields) {
      expect(metadatas[field]?.edit, field).toMatchObject({ label, description: hint });
    }
  });

  it('lists a register by its own columns', async () => {
    expect((await configuration('control-assessment')).layouts.list).toEqual([
      ...['domain', 'annexControl', 'controlHeading', 'controlDescription'],
    ]);
  });

  it('does not change at a later start what an administrator arranged', async () => {
    const before = await configuration('announcement');
    const changed = { ...before, layouts: { ...before.layouts, list: ['title'] } };
    changed.metadatas.title = { edit: { label: 'Mine', description: '' }, list: { label: 'Mine' } };
    await service().updateConfiguration(typeOf('announcement'), changed);
    await service().syncConfigurations();
    const after = await configuration('announcement');
    expect([after.layouts.list, after.metadatas.title?.edit.label]).toEqual([['title'], 'Mine']);
  });
});

describe('the content types', () => {
  it('are as `domain` defines them', async () => {
    const script = fileURLToPath(new URL('../../../tools/generate.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=source',
      '--import',
      'tsx',
      script,
      '--check',
    ]);
    expect(stdout).toContain('content types are as domain has them');
  });

  it('that lack a field make the start print what to run', () => {
    const { columnOf } = compiled<typeof import('../../src/database/layout')>('database/layout');
    expect(() => columnOf(uidOf(keyFeature), 'nickname')).toThrow(
      'api::key-feature.key-feature has no column for nickname. If it is a new field, run: npm run generate',
    );
  });
});
