import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import { linkIn, type Mailbox, openMailbox } from '../account/mailbox.ts';
import { fieldsIn } from '../account/people.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { prove } from './aging.ts';
import { answerWith, challengeOf, codeNow, forgetStep, guard, opened, ownAs, wrongFor } from './factors.ts';
import { giveKey, passkeysAs } from './passkeys.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <grc@mail.test>',
    TRUST_PROXY: '1',
    LIMIT_SIGN_IN_PER_ACCOUNT: '3',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const address = (at: number): string => `198.51.100.${at}`;

describe('guessing a code', () => {
  it('ends for the user after twice as many as a password has, from whatever address; recovery codes still work', {
    timeout: 120_000,
  }, async () => {
    const { key, recoveryCodes } = await guard(server, 'acme-analyst');
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const challenge = await challengeOf(server, 'acme-analyst');
      statuses.push((await answerWith(server, challenge, wrongFor(key), address(turn))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    await forgetStep(server, 'acme-analyst');
    const right = await answerWith(server, await challengeOf(server, 'acme-analyst'), codeNow(key), address(20));
    expect([right.status, Number(right.headers.get('retry-after')) > 60]).toEqual([429, true]);
    const challenge = await challengeOf(server, 'acme-analyst');
    expect(opened(await answerWith(server, challenge, recoveryCodes[0], address(21)))).toBe(true);
  });

  it('ends for one address as passwords do', { timeout: 60_000 }, async () => {
    const { recoveryCodes } = await guard(server, 'acme-auditor');
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const challenge = await challengeOf(server, 'acme-auditor');
      statuses.push((await answerWith(server, challenge, 'ABCD-EFGH-IJKL-MNOP', address(40))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    const challenge = await challengeOf(server, 'acme-auditor');
    expect(opened(await answerWith(server, challenge, recoveryCodes[0], address(41)))).toBe(true);
  });
});

describe('a stolen session', () => {
  it('cannot guess what proves its user: wrong passwords and codes end as those of sign-ins do', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    const statuses: number[] = [];
    for (const currentPassword of ['one', 'two', 'three', PASSWORD]) {
      statuses.push((await prove(server, jwt, { currentPassword })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    const { jwt: other, key, recoveryCodes } = await guard(server, 'acme-administrator');
    const coded: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      coded.push((await prove(server, other, { currentPassword: PASSWORD, code: wrongFor(key) })).status);
    }
    expect(coded).toEqual([400, 400, 400, 400, 400, 400, 429]);
    const right = { currentPassword: PASSWORD, code: codeNow(key) };
    expect((await prove(server, other, right)).status).toBe(429);
    expect((await prove(server, other, { ...right, code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('mails', () => {
  it('tell the user that it was turned on, off, a recovery code used, or a passkey added or removed', async () => {
    const { recoveryCodes, jwt } = await guard(server, 'birch-analyst');
    const to = emailOf('birch-analyst');
    const on = await mailbox.to(to);
    expect([on.subject, linkIn(on)]).toEqual(['The second factor was turned on', '']);
    await answerWith(server, await challengeOf(server, 'birch-analyst'), recoveryCodes[0], address(60));
    expect((await mailbox.to(to)).subject).toBe('A recovery code was used');
    const off = await ownAs(server, jwt)('/off', { currentPassword: PASSWORD, code: recoveryCodes[1] });
    expect([off.status, fieldsIn(off)]).toEqual([200, []]);
    expect((await mailbox.to(to)).subject).toBe('The second factor was turned off');
    const { jwt: inside, recoveryCodes: more } = await giveKey(server, 'birch-analyst');
    expect((await mailbox.to(to)).subject).toBe('A passkey was added');
    const own = passkeysAs(server, inside);
    const [{ id = '' } = {}] = (await own.list()).body.data;
    expect((await own.remove(id, { currentPassword: PASSWORD, code: more[0] })).status).toBe(200);
    expect((await mailbox.to(to)).subject).toBe('A passkey was removed');
  });
});
