import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, GOOD, setPassword, usersAs } from '../account/people.ts';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { ACCEPTED, type AcceptanceBody, acceptanceOf } from './acceptances.ts';

const OWNER = 'handed.owner@acme.test';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A risk of the owner with this address. */
const makeRisk = async (email = OWNER) => {
  const owners = await register(server, 'acme-administrator', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const risks = await register(server, 'acme-analyst', 'risks');
  const key = crypto.randomUUID();
  const category = await categories.make({ categoryType: key, category_domain: key, description: 'Any' });
  return risks.make({
    riskOwner: (await owners.make({ name: `Olive ${key}`, email })).documentId,
    riskCategory: category.documentId,
    ...{ threat: 'Fire', vulnerability: 'Wood', matrix: '5x5', likelihood: '5', initialImpact: '4' },
    ...{ riskAcceptable: 'No', riskTreatmentPlan: 'Sprinklers', residualLikelihood: '2', risidualImpact: '2' },
  });
};

/** The owner's account, created by an administrator who hands the link over: no mail is configured. */
const handedOver = async () => {
  const users = await usersAs(server, 'acme-administrator');
  const { body } = await users.invite({ username: 'second.account', email: OWNER, role: 'Analyst' });
  const { body: session } = await setPassword(server, codeOf(body.invitation.url), GOOD);
  const headers = { authorization: `Bearer ${session.jwt}` };
  return { id: body.data.id, headers };
};

const asking = async (who: AccountName, risk: { documentId: string }) => {
  const asked = await acceptanceOf(await server.request(who)).ask(risk);
  expect(asked.status).toBe(200);
  return asked.body.data.waiting?.documentId;
};

describe('an address that an administrator gave a user', () => {
  it('counts for no acceptance until its owner has confirmed it', async () => {
    const email = 'given.owner@acme.test';
    const account = acceptanceOf(await server.request('acme-auditor'));
    const users = await usersAs(server, 'acme-administrator');
    const { id } = await users.find('acme-auditor');
    expect((await users.change(id, { email, role: 'Analyst' })).status).toBe(200);
    const risk = await makeRisk(email);
    await asking('acme-administrator', risk);
    const yours = async () => (await account.read(risk)).body.data.waiting?.yours;
    expect(await yours()).toBe(false);
    await server.sql.query('update up_users set confirmed = true where id = $1', [id]);
    expect(await yours()).toBe(true);
  });
});

describe('an account whose link was handed over', () => {
  it('does not accept what the person who handed it over asked, but what another user asked', async () => {
    const { id, headers } = await handedOver();
    const risk = await makeRisk();
    const read = () => server.anonymous.get<AcceptanceBody>(`/api/risks/${risk.documentId}/acceptance`, headers);
    const decide = (request: unknown) =>
      server.anonymous.post<AcceptanceBody>(
        `/api/risks/${risk.documentId}/acceptance/decide`,
        { data: { ...ACCEPTED, request } },
        headers,
      );

    const own = await asking('acme-administrator', risk);
    expect((await read()).body.data.waiting?.yours).toBe(false);
    expect((await decide(own)).status).toBe(403);

    const others = await asking('acme-analyst', risk);
    expect((await read()).body.data.waiting?.yours).toBe(true);
    expect((await decide(others)).status).toBe(200);

    const { rows } = await server.sql.query('select confirmed from up_users where id = $1', [id]);
    expect(rows).toEqual([{ confirmed: null }]);
  });

  it('loses an earlier confirmation by mail: the person who handed it over knows the way in', async () => {
    const users = await usersAs(server, 'acme-administrator');
    const analyst = await users.find('acme-analyst');
    const { body } = await users.link(analyst.id);
    await setPassword(server, codeOf(body.data.url), GOOD);
    const { rows } = await server.sql.query(
      `select confirmed, handed_by = (select id from up_users where username = 'acme-administrator') as by_administrator
       from up_users u join ridgeline_handed h on h.user_id = u.id where u.id = $1`,
      [analyst.id],
    );
    expect(rows).toEqual([{ confirmed: null, by_administrator: true }]);
  });
});
