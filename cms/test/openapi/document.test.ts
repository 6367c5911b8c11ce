import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../src/openapi/document.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { mounted } from '../walk/routes.ts';
import { readDocument } from './watch.ts';

let server: TestServer;
let document: ApiDocument;
beforeAll(async () => {
  server = await startServer();
  document = await readDocument(server);
});
afterAll(() => server.stop());

const PATH = '/api/openapi.json';

describe('the OpenAPI document', () => {
  it('is accepted by a validator of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  it('has an operation for every route of the server, and no other', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(4).replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(operations.sort()).toEqual([...new Set(mounted(server.strapi))].sort());
  });

  it('is the same text each time it is made', () => {
    const { documentOf } = compiled<typeof import('../../src/openapi/document.ts')>('openapi/document');
    const { registeredRoutes } = compiled<typeof import('../../src/api/openapi/services/registered.ts')>(
      'api/openapi/services/registered',
    );
    const again = documentOf(registeredRoutes().reverse(), String(document.info.version));
    expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  });

  it('has the fields of every register with their types, lengths and choices', () => {
    const schemas = document.components.schemas as Record<string, Record<string, Record<string, unknown>>>;
    const { properties = {} } = schemas.SupplierChange ?? {};
    expect(properties.supplier_name).toEqual({
      ...{ type: ['string', 'null'], maxLength: 255, description: 'Supplier name.' },
    });
    expect(properties.supplier_category).toMatchObject({ enum: ['critical', 'non-critical', null] });
    expect(properties.supplier_id).toBeUndefined();
    expect(schemas.NewSupplier?.required).toEqual(['supplier_name']);
  });

  it('names a scope for tokens where a route is open to them, and nothing else', () => {
    const { get, post } = document.paths['/api/risks'] ?? {};
    expect([get?.security, post?.security]).toEqual([
      [{ session: [] }, { sessionToken: [] }, { apiToken: ['risks:read'] }, { operatorToken: ['risks:read'] }],
      [{ session: [] }, { sessionToken: [] }, { apiToken: ['risks:write'] }, { operatorToken: ['risks:write'] }],
    ]);
    expect(document.paths['/api/health']?.get?.security).toEqual([{ session: [] }, { sessionToken: [] }]);
  });

  it('is answered to everybody, compressed, and not again while it is the same', async () => {
    const whole = await server.anonymous.get(PATH, { 'accept-encoding': 'identity' });
    const [etag, length] = [whole.headers.get('etag') ?? '', Number(whole.headers.get('content-length'))];
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await server.anonymous.get(PATH, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    for (const encoding of ['br', 'gzip']) {
      const answer = await server.anonymous.get(PATH, { 'accept-encoding': encoding });
      expect([answer.headers.get('content-encoding'), answer.body]).toEqual([encoding, whole.body]);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(length / 5);
    }
  });
});
