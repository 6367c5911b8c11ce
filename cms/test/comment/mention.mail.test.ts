import { mentionOf } from '@ridgeline/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailOf, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { commenting, makeRow, userId } from './commenting.ts';

let running: Awaited<ReturnType<typeof startWithMail>>;
let server: TestServer;
beforeAll(async () => {
  running = await startWithMail();
  server = running.server;
});
afterAll(() => running.stop());

it('mails each user who is newly mentioned a link to the row, without the words of the comment', async () => {
  const row = await makeRow(server, 'acme-analyst');
  const analyst = await commenting(server, 'acme-analyst', row);
  const [self, auditor, administrator] = await Promise.all(
    (['acme-analyst', 'acme-auditor', 'acme-administrator'] as const).map((name) => userId(server, name)),
  );
  const text = `The bank account is wrong: ${mentionOf(auditor ?? '')} ${mentionOf(self ?? '')}`;
  const { documentId } = (await analyst.post(text)).body.data;
  const mail = await running.mailbox.to(emailOf('acme-auditor'));
  expect(mail.subject).toContain('mentioned you');
  expect(mail.text).toContain('acme-analyst mentioned you in a comment on Coral Bay.');
  expect(mail.text).toContain(`https://grc.mail.test/dashboard/to/supplier-managements/${row}`);
  expect(mail.raw).not.toContain('bank account');

  await analyst.put(documentId, `${text} and ${mentionOf(administrator ?? '')}`);
  await running.mailbox.to(emailOf('acme-administrator'));
  expect(running.mailbox.letters).toEqual([]);
});
