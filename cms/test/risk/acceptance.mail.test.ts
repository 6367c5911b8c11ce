import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../account/mailbox.ts';
import type { AccountName } from '../harness/index.ts';
import { fieldsIn, register } from '../records/wire.ts';
import { ACCEPTED, inDays, OWNER_ADDRESS, openAcceptance, reasonIn, type Setting } from './acceptances.ts';

let at: Setting;
let administrator: Awaited<ReturnType<Setting['as']>>;
beforeAll(async () => {
  at = await openAcceptance();
  administrator = await at.as('acme-administrator');
});
afterAll(() => at.stop());

/** Gives the owner the address of a user who can sign in. */
const ownerIs = (name: AccountName) =>
  at.owners.change(at.owner.documentId, { email: `${name.toUpperCase()}@ridgeline.test` });

describe('asking for an acceptance', () => {
  it('shows the asking user neither the link nor its hash', async () => {
    const risk = await at.makeRisk();
    const asked = await at.analyst.ask(risk, { message: 'Before the audit, please.' });
    expect(asked.body.data).toMatchObject({ status: 'asked', kind: 'residual', mail: true, decisions: [] });
    const letter = await at.mailbox.to(OWNER_ADDRESS);
    const code = new URL(linkIn(letter)).hash.slice(1);
    expect(linkIn(letter)).toMatch(/^https:\/\/grc\.mail\.test\/acceptance#[\w-]{32}$/);
    await expect.poll(async () => (await at.analyst.read(risk)).body.data.waiting?.mail).toBe('sent');
    const { body } = await at.analyst.read(risk);
    const { rows } = await at.server.sql.query('select token_hash from acceptance_requests where ended_at is null');
    expect(rows).toEqual([{ token_hash: at.server.tenancy.hashOfToken(code) }]);
    for (const secret of [code, rows[0].token_hash]) expect(JSON.stringify([asked.body, body])).not.toContain(secret);
    expect(body.data.waiting).toMatchObject({ yours: false, askedByYou: true, message: 'Before the audit, please.' });
    expect((await at.link.read(code)).body.data.statement.message).toBe('Before the audit, please.');
  });

  it('reports why there is no owner to ask', async () => {
    const unreachableOwner = await at.owners.make({ name: 'Without address' });
    const unreachable = await at.makeRisk({ riskOwner: unreachableOwner.documentId });
    expect(fieldsIn(await at.analyst.ask(unreachable))).toEqual(['riskOwner']);
    expect((await at.analyst.read(unreachable)).body.data.owner).toEqual({
      name: 'Without address',
      reachable: false,
      you: false,
    });
    const unrated = await at.makeRisk({ residualLikelihood: null });
    expect(fieldsIn(await at.analyst.ask(unrated))).toEqual(['residualRiskLevel']);
    const long = await at.analyst.ask(await at.makeRisk(), { message: 'x'.repeat(2_001) });
    expect(fieldsIn(long)).toEqual(['message']);
  });

  it('accepts the inherent risk when it is acceptable without treatment', async () => {
    const risk = await at.makeRisk({ riskAcceptable: 'Yes', residualLikelihood: null, risidualImpact: null });
    const code = await at.askByMail(risk);
    expect((await at.link.read(code)).body.data.statement).toMatchObject({ kind: 'inherent', residualLevel: null });
    expect((await at.link.decide(code)).status).toBe(200);
    expect((await at.analyst.read(risk)).body.data.decisions[0]).toMatchObject({ kind: 'inherent', riskLevel: 'High' });
  });

  it('deletes a link that was not delivered, and reports it', async () => {
    const risk = await at.makeRisk();
    at.mailbox.state.refusing = true;
    await at.analyst.ask(risk);
    await expect.poll(async () => (await at.analyst.read(risk)).body.data.waiting?.mail).toBe('failed');
    at.mailbox.state.refusing = false;
    const { rows } = await at.server.sql.query(
      'select q.token_hash from acceptance_requests q join risks r on r.id = q.risk_id where r.document_id = $1',
      [risk.documentId],
    );
    expect(rows).toEqual([{ token_hash: null }]);
  });
});

describe('an owner who is signed in', () => {
  it('accepts what another user asked, by the confirmed address whatever its case', async () => {
    await ownerIs('acme-administrator');
    const risk = await at.makeRisk();
    await at.analyst.ask(risk);
    const { waiting } = (await administrator.read(risk)).body.data;
    expect(waiting).toMatchObject({ yours: true, askedByYou: false });
    const decided = await administrator.decide(risk, { ...ACCEPTED, request: waiting?.documentId });
    expect([decided.status, decided.body.data]).toMatchObject([
      200,
      { status: 'accepted', acceptedUntil: inDays(100), waiting: null, changed: [] },
    ]);
    expect(decided.body.data.decisions[0]).toMatchObject({ how: 'signed-in', decidedBy: 'acme-administrator' });
    const again = await administrator.decide(risk, { ...ACCEPTED, request: waiting?.documentId });
    expect(again.status).toBe(409);
  });

  it('accepts nothing that the owner asked, nor for another address, nor before it is confirmed', async () => {
    await ownerIs('acme-analyst');
    const risk = await at.makeRisk();
    expect((await at.analyst.ask(risk)).status).toBe(409);
    await administrator.ask(risk);
    const { waiting } = (await at.analyst.read(risk)).body.data;
    const decision = { ...ACCEPTED, request: waiting?.documentId };
    expect((await administrator.decide(risk, decision)).status).toBe(403);
    // The administrator takes the owner's address over: the asking user still cannot accept.
    const swap = (from: string, to: string) =>
      at.server.sql.query('update up_users set email = $2 where username = $1', [from, to]);
    await swap('acme-analyst', 'away@ridgeline.test');
    await swap('acme-administrator', 'acme-analyst@ridgeline.test');
    expect((await administrator.decide(risk, decision)).body.error.message).toBe(
      'You asked for this acceptance, so you cannot give it.',
    );
    await swap('acme-administrator', 'acme-administrator@ridgeline.test');
    await swap('acme-analyst', 'acme-analyst@ridgeline.test');
    await at.server.sql.query(`update up_users set confirmed = false where username = 'acme-analyst'`);
    expect((await at.analyst.read(risk)).body.data.waiting?.yours).toBe(false);
    expect((await at.analyst.decide(risk, decision)).status).toBe(403);
    await at.server.sql.query(`update up_users set confirmed = true where username = 'acme-analyst'`);
    expect((await at.analyst.decide(risk, decision)).status).toBe(200);
  });

  it('decides nothing without an open request', async () => {
    await ownerIs('acme-administrator');
    const risk = await at.makeRisk();
    expect((await administrator.decide(risk, ACCEPTED)).status).toBe(409);
    expect((await at.analyst.withdraw(risk)).status).toBe(409);
    await at.analyst.ask(risk);
    const { waiting } = (await administrator.read(risk)).body.data;
    await at.risks.change(risk.documentId, { likelihood: '4' });
    const late = await administrator.decide(risk, { ...ACCEPTED, request: waiting?.documentId });
    expect([late.status, reasonIn(late)]).toEqual([410, 'rating']);
    expect((await administrator.decide(risk, { request: waiting?.documentId })).status).toBe(400);
  });
});

describe('another user', () => {
  it('of another company, without the right or without the module, gets nothing', async () => {
    const risk = await at.makeRisk();
    const wrong = [
      ['acme-auditor', 403],
      ['birch-analyst', 403],
      ['cedar-analyst', 403],
    ] as const;
    for (const [name, status] of wrong) {
      const calls = await at.as(name);
      const answers = [await calls.ask(risk), await calls.withdraw(risk), await calls.decide(risk, ACCEPTED)];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect((await (await at.as('acme-auditor')).read(risk)).status).toBe(200);
    expect((await (await at.as('birch-analyst')).read(risk)).status).toBe(403);
    await at.server.sql.query(
      `update companies set subscription_allocated_id = (select subscription_allocated_id from companies where id = $1) where id = $2`,
      [at.server.companies.acme.id, at.server.companies.birch.id],
    );
    const neighbour = await at.as('birch-administrator');
    const reading = async () => (await neighbour.read(risk)).status;
    await expect.poll(reading, { timeout: 10_000 }).toBe(404);
    expect((await neighbour.ask(risk)).status).toBe(404);
    expect((await neighbour.decide(risk, ACCEPTED)).status).toBe(404);
  });
});

describe('the email of a risk owner', () => {
  it('is set by a Company Administrator, and never by an analyst', async () => {
    const byAnalyst = await register(at.server, 'acme-analyst', 'risk-owners');
    const created = await byAnalyst.create({ name: 'New', email: 'me@acme.test' });
    expect([created.status, ...fieldsIn(created)]).toEqual([400, 'email']);
    const owner = await byAnalyst.make({ name: 'New', email: null });
    for (const email of ['me@acme.test', ' ME@acme.test ']) {
      expect(fieldsIn(await byAnalyst.change(owner.documentId, { email }))).toEqual(['email']);
    }
    expect((await at.owners.change(owner.documentId, { email: 'them@acme.test' })).status).toBe(200);
    expect(fieldsIn(await byAnalyst.change(owner.documentId, { email: null }))).toEqual(['email']);
    // A form sends the whole row back.
    const renamed = await byAnalyst.change(owner.documentId, { name: 'Newer', email: 'them@acme.test' });
    expect(renamed.body.data).toMatchObject({ name: 'Newer', email: 'them@acme.test', risks: 0 });
    const operator = await register(at.server, 'operator', 'risk-owners', 'acme');
    expect((await operator.change(owner.documentId, { email: 'op@acme.test' })).status).toBe(200);
  });

  it('is not set by an import that creates owners by name', async () => {
    const analyst = await at.server.request('acme-analyst');
    const row = {
      'Risk Owner': 'Made on the side',
      'Risk Owner Email': 'me@acme.test',
      'Risk Category / Domain': 'Operations',
      ...{ Threat: 'Flood', Vulnerability: 'Basement', Matrix: '5x5', Likelihood: '1', Impact: '1' },
    };
    const imported = await analyst.post('/api/create-bulk/risks?createMissing=true', [row]);
    expect(imported.status).toBe(200);
    const { body } = await at.owners.list('filters[name]=Made on the side&fields[0]=email&fields[1]=risks');
    expect(body.data).toMatchObject([{ email: null, risks: 1 }]);
  });
});
