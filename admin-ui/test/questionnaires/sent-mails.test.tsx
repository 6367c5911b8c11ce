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
