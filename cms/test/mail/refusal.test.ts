import { expect, it } from 'vitest';
import { refusalOf } from '../../src/mail/refusal.ts';

const refused = (command: string, responseCode: number, response: string) =>
  refusalOf({ code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE', command, responseCode, response });

it.each([
  ['RCPT TO', 550, '550 5.1.1 no such user', true],
  ['RCPT TO', 550, '550-5.1.1 The email account does not exist.\n550 5.1.1 Try again', true],
  ['RCPT TO', 550, '550 no such user', true],
  ['RCPT TO', 553, '553 5.1.3 bad address', true],
  ['RCPT TO', 554, '554 5.2.1 disabled', true],
  ['RCPT TO', 552, '552 5.2.2 mailbox full', false],
  ['RCPT TO', 552, '552 mailbox full', false],
  ['RCPT TO', 550, '550 5.7.1 refused by policy', false],
  ['RCPT TO', 451, '451 4.7.1 greylisted', false],
  ['DATA', 550, '550 no such user', true],
  ['DATA', 550, '550 5.1.1 no such user', true],
  ['DATA', 554, '554 5.7.1 looks like spam', false],
  ['DATA', 554, '554 transaction failed', false],
  ['MAIL FROM', 550, '550 5.1.8 sender refused', false],
])('of %s with %i, %s: is the address unknown for good? %s', (command, code, response, unknown) => {
  expect(refused(command, code, response).noSuchAddress).toBe(unknown);
});

it.each([undefined, null, 'text', new Error('socket'), { responseCode: '550', command: 'RCPT TO' }])(
  'of %s: the address may be right',
  (error) => {
    expect(refusalOf(error).noSuchAddress).toBe(false);
  },
);
