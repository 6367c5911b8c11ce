import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ToldLetter } from '../../src/questionnaires/common';
import { SentMails } from '../../src/questionnaires/send/SentMails';

const REMINDER: ToldLetter = {
  kind: 'reminder',
  state: 'waiting',
  dueAt: '2030-12-15T09:00:00.000Z',
  sentAt: null,
  problem: null,
  notBefore: null,
};

const shown = (status: string) => renderToStaticMarkup(<SentMails letters={[REMINDER]} status={status} />);

describe('a reminder that waits', () => {
  it.each(['sent', 'in-progress', 'changes-requested'])('is announced while it is %s', (status) => {
    expect(shown(status)).toContain('Will be sent');
  });

  it.each(['completed', 'approved', 'rejected'])('is not needed once it is %s', (status) => {
    expect(shown(status)).toContain('Not needed any more');
    expect(shown(status)).not.toContain('Will be sent');
  });
});

describe('a mail that was not delivered', () => {
  const said = (letter: Partial<ToldLetter>) =>
    renderToStaticMarkup(<SentMails letters={[{ ...REMINDER, ...letter }]} status="sent" />);
  const later = '2030-12-15T09:05:00.000Z';

  it('says why in words', () => {
    expect(said({ state: 'failed', problem: 'unknown-address' })).toContain('the address does not exist');
    expect(said({ state: 'failed', problem: 'no-address' })).toContain('there is no address');
    expect(said({ problem: 'EENVELOPE 451', notBefore: later })).toContain('the receiver does not take it for now');
    expect(said({ problem: 'ESOCKET', notBefore: later })).toContain('the mail server cannot be reached');
    expect(said({ state: 'failed', problem: 'EMESSAGE 554' })).toContain('EMESSAGE 554');
  });
});
