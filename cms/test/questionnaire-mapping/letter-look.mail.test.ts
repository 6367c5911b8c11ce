import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodedHeader, header, type Letter, linkIn, type Mailbox } from '../account/mailbox.ts';
import { setLogo } from '../company/logo.ts';
import type { TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { startWithMail } from './letters.ts';
import { prepare, sent } from './sending.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
beforeEach(() =>
  server.sql.query(
    `update up_users set display_name = 'Anna Smith', phone = null where username = 'acme-analyst';
     update companies set sender_name = null, phone_no = '+61 2 5550 1000'`,
  ),
);
afterAll(() => stop());

let addresses = 0;
const letter = async (more: object = {}): Promise<Letter> => {
  addresses += 1;
  const to = `look${addresses}@letters.test`;
  await sent(server, asked, more, { supplier_contact_person_email: to });
  return mailbox.to(to);
};

const shown = ({ raw }: Letter, name: string): string => decodedHeader(raw, name);

it('names the person and the company on the address of this installation, and is answered to the person', async () => {
  const mail = await letter({ message: 'Hello Mia,\n\nplease have a look.' });
  expect(shown(mail, 'From')).toBe('"Anna Smith, Acme Pty Ltd (via Ridgeline)" <grc@mail.test>');
  expect(shown(mail, 'Reply-To')).toBe('acme-analyst@ridgeline.test');
  expect(header(mail.raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(mail.text).toContain('Anna Smith writes:\n\n> Hello Mia,\n>\n> please have a look.');
  expect(mail.html).toMatch(/<blockquote[^>]*>.*Hello Mia,.*please have a look\..*<\/blockquote>/s);
  expect(mail.text).toContain('Anna Smith\nAcme Pty Ltd\nPhone +61 2 5550 1000');
  expect(mail.text).toContain('Call Anna Smith or another contact at Acme Pty Ltd on a number that you know.');
  expect(mail.text).toContain('The link begins with https://grc.mail.test/');
  // The address is shown as text, not only behind the button.
  expect(mail.html).toContain(`>${linkIn(mail)}</a>`);
});

it('uses the name that the company chose, and the phone of the person', async () => {
  const administrator = await server.request('acme-administrator');
  const put = (senderName: string) => administrator.put('/api/company-settings', { data: { senderName } });
  expect((await put('Acme Supplier Team')).status).toBe(200);
  for (const wrong of ['https://evil.example', 'a@b', 'x"y', 'x'.repeat(81)])
    expect((await put(wrong)).status, wrong).toBe(400);
  const analyst = await server.request('acme-analyst');
  expect((await analyst.put('/api/users/me', { data: { phone: '(02) 5550 1234' } })).status).toBe(200);
  const mail = await letter();
  expect(shown(mail, 'From')).toBe('"Anna Smith, Acme Supplier Team (via Ridgeline)" <grc@mail.test>');
  expect(mail.text).toContain('Anna Smith\nAcme Supplier Team\nPhone (02) 5550 1234');
});

it('shows names of any script, and leaves out those that could be an address, a header or a sentence of ours', async () => {
  const names: [string, RegExp][] = [
    ['Zoë Müller-Ōkami', /^"?Zoë Müller-Ōkami, Acme Pty Ltd \(via Ridgeline\)"? <grc@mail\.test>$/],
    ['山田 太郎', /^"?山田 太郎, Acme Pty Ltd \(via Ridgeline\)"? <grc@mail\.test>$/],
    ['Anna\r\nBcc: thief@evil.test', /^"?Acme Pty Ltd \(via Ridgeline\)"? <grc@mail\.test>$/],
    ['Anna\r\nSmith', /^"Anna Smith, Acme Pty Ltd \(via Ridgeline\)" <grc@mail\.test>$/],
    ['"Boss" <boss@evil.test>', /^"?Acme Pty Ltd \(via Ridgeline\)"? <grc@mail\.test>$/],
    ['\u202Eevil\u202C', /^"evil, Acme Pty Ltd \(via Ridgeline\)" <grc@mail\.test>$/],
    ['x'.repeat(200), /^"?Acme Pty Ltd \(via Ridgeline\)"? <grc@mail\.test>$/],
  ];
  for (const [name, from] of names) {
    await server.sql.query(`update up_users set display_name = $1 where username = 'acme-analyst'`, [name]);
    const mail = await letter();
    expect(shown(mail, 'From'), name).toMatch(from);
    expect(header(mail.raw, 'Bcc'), name).toBe('');
    expect(mail.raw, name).not.toContain('thief@');
  }
});

it('has the logo of the company inside, and none without one', async () => {
  expect((await letter()).html).not.toContain('cid:');
  const png = await setLogo(server, 'acme-administrator');
  const mail = await letter();
  const [, id = ''] = /src="cid:([^"]+)"/.exec(mail.html) ?? [];
  expect(mail.raw).toContain(`Content-Id: <${id}>`.replace('Id', mail.raw.includes('Content-ID') ? 'ID' : 'Id'));
  expect(mail.raw.replaceAll('\r\n', '')).toContain(png.toString('base64'));
});
