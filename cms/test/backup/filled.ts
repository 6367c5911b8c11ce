import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF, uploadsOn } from '../access/uploads.ts';
import { made } from '../api-token/machines.ts';
import { seal } from '../audit/chain.ts';
import { OTHER_KEY, SECRETS, settle } from '../audit/replaced-key.ts';
import { binOf } from '../bin/bin.ts';
import { commenting, userId } from '../comment/commenting.ts';
import { importRows, suppliersCalled } from '../create-bulk/rows.ts';
import { compiled, emailOf } from '../harness/index.ts';
import { join as joinCompany } from '../membership/members.ts';
import { ask } from '../questionnaire-mapping/questionnaires.ts';
import { register } from '../records/wire.ts';
import { ACCEPTED, openAcceptance } from '../risk/acceptances.ts';
import { connect, makeToken } from '../scim/directory.ts';
import { guard } from '../second-factor/factors.ts';
import { setUp } from '../single-sign-on/company.ts';
import { plant } from '../walk/marker.ts';
import { madeBy } from '../webhook/hooks.ts';
import { fillEmptyTables } from './one-row-each.ts';

const QUESTION = 'Is access reviewed?';

/**
 * A server whose company Acme has everything that the product knows, made as users do; Birch has a row in each of its
 * tables, and every other table has at least one row.
 */
export const openFilled = async () => {
  const setting = await openAcceptance({ BACKUP_BEFORE_UPGRADE: 'no' });
  const { server, makeRisk, askByMail, link } = setting;
  const analyst = await server.request('acme-analyst');

  const file = await uploadsOn(() => server).uploaded('acme-analyst');
  const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  const supplier = await suppliers.make({ supplier_name: 'With a contract', agreement_files: [file.id] });
  await importRows(server, 'acme-analyst', 'supplier-managements', suppliersCalled(30, 'Imported'));
  const gone = await suppliers.make({ supplier_name: 'In the bin' });
  await (await binOf(server)).bin('supplier-managements', gone.id);
  const comments = await commenting(server, 'acme-analyst', supplier.documentId);
  await comments.post(`Look <@${await userId(server, 'acme-auditor')}>`);

  const questions = [{ question: QUESTION, kind: 'Yes or No', options: 'Yes,No', evidence: 'Optional' }];
  const submitted = await ask(server, questions);
  await submitted.by.upload(QUESTION, ['evidence.pdf', PDF]);
  await submitted.by.hand({ [QUESTION]: 'Yes' });
  const open = await ask(server, questions);
  await open.by.give({ [QUESTION]: 'No' });

  const code = await askByMail(await makeRisk());
  await link.decide(code, ACCEPTED);

  await analyst.put('/api/list-layouts/supplier-managements', { data: { columns: ['supplier_name', 'website'] } });
  await analyst.put('/api/guide/tour', {});
  const { token } = await made(server);
  const hook = await madeBy(await server.request('acme-administrator'), {
    address: 'http://localhost:9/hook',
    events: ['supplier.created'],
  });
  const factor = await guard(server, 'birch-auditor');
  await server.anonymous.post('/api/auth/forgot-password', { email: emailOf('birch-analyst') });
  const signing = await setUp(server);
  signing.add('acme-auditor');
  await signing.signIn('acme-auditor');
  const directory = connect(server, signing.administrator, await makeToken(signing.administrator));
  const person = await directory.add('sent-by-the-directory');
  await directory.calls.post('/api/scim/v2/Groups', { displayName: 'Staff', members: [{ value: person.id }] });
  await joinCompany(server, 'acme-auditor', 'birch', 'Analyst');
  await server.sql.query(
    `insert into ridgeline_membership_invitations (company_id, email, role, hash, expires_at, invited_by)
     values ($1, 'guest@ridgeline.test', 'Auditor', 'hash', now(), 'birch-administrator')`,
    [server.companies.birch.id],
  );
  await server.sql.query(
    `with g as (insert into ridgeline_support_grants (company_id, may_write, note, granted_by, ends_at)
       values ($1, false, 'Request 7', 'birch-administrator', now() at time zone 'utc' + interval '1 hour') returning id, company_id)
     insert into ridgeline_support_uses (grant_id, device, company_id, username) select id, 'device', company_id, 'operator' from g`,
    [server.companies.birch.id],
  );
  await server.sql.query(
    `insert into ridgeline_operator_tokens (id, name, reads, writes, made_by, expires_at, hash)
     values ('token', 'Overview', 'companies', '', 'operator', now() at time zone 'utc' + interval '1 day', sha256('secret'))`,
  );
  await plant(server, 'birch');

  // The audit log was sealed with a former key too.
  await seal();
  await settle(SECRETS, false);
  await settle({ ...SECRETS, AUDIT_KEY: OTHER_KEY }, true);
  const { environment } = compiled<typeof import('../../src/environment')>('environment');
  Object.assign(environment.secrets, { auditKey: OTHER_KEY });
  await seal();

  const refused = await fillEmptyTables(server.sql);
  writeFileSync(join(environment.dataDir, 'secrets.json'), JSON.stringify(SECRETS), { mode: 0o600 });
  return {
    ...{ server, file, token, hook, factor, refused, question: QUESTION, open: open.token },
    dataDir: environment.dataDir,
    close: async () => {
      await server.stop();
      await signing.provider.stop();
      await setting.mailbox.close();
    },
  };
};
