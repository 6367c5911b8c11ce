import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitSamlProvider } from '../../../tools/saml/visit.ts';
import { bearer } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf } from './company.ts';
import { oldSession } from './proving.ts';
import { type SamlSigning, setUpSaml, setUpSamlOperators } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;
let operators: SamlSigning;
beforeAll(async () => {
  server = await startServer();
  acme = await setUpSaml(server);
  operators = await setUpSamlOperators(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await operators.provider.stop();
  await server.stop();
});

it('operators sign in by a SAML provider too, which knows them by an entity ID of their own', async () => {
  expect(operators.entityId).toBe(`${operators.acsUri}/installation`);
  expect(operators.entityId).not.toBe(acme.entityId);
  const { status, body } = await operators.signIn('operator');
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await server.anonymous.get('/api/operator-sign-on', bearer(body.jwt))).status).toBe(200);
  expect(codeOf(await operators.signIn('nobody.here'))).toEqual([400, 'operator-unknown']);
  expect(codeOf(await acme.signIn('acme-analyst'))).toEqual([200, undefined]);
  expect((await operators.test('operator'))?.code).toBeNull();
});

it('an assertion for a company is not one for the operators', async () => {
  const { url, cookie } = await operators.begin('operator@ops.test');
  operators.provider.lie = { content: (xml) => xml.replaceAll(operators.entityId, acme.entityId) };
  const { next } = await operators.post(await visitSamlProvider(url, 'operator'));
  expect(codeOf(await operators.end(next, cookie))).toEqual([400, 'audience-differs']);
  operators.provider.lie = {};
});

it('an operator confirms who it is there', async () => {
  const session = await oldSession(server, await operators.signIn('operator'), '/api/operator-sign-on');
  expect(await session.isFresh()).toBe(false);
  const { url, cookie } = await session.begin();
  const { next } = await operators.post(await visitSamlProvider(url, 'operator'));
  expect((await operators.end(next, cookie)).status).toBe(200);
  expect(await session.isFresh()).toBe(true);
});
