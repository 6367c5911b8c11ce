import { describe, expect, it, vi } from 'vitest';
import { changeMessage } from '../src/layout/useAccessWatch';
import { forgetAccess, hearAccess, hearAccessAgain, onAccessChange } from '../src/providers/accessMark';
import type { Identity } from '../src/providers/session';

const ana: Identity = {
  id: 'a1',
  username: 'ana',
  email: 'ana@northwind.example',
  displayName: null,
  language: null,
  phone: null,
  mailNotices: 'at-once',
  fullName: 'ana',
  role: 'Analyst',
  modules: ['Supplier', 'Record management'],
  company: { documentId: 'c1', name: 'Northwind' },
  tier: 'Small',
  secondFactorMissing: false,
};

const answer = (mark?: string) => new Response('{}', mark === undefined ? {} : { headers: { 'x-access': mark } });

describe('what the server says of one’s access', () => {
  it('counts from the second answer on, and only when it differs', () => {
    forgetAccess();
    const message = vi.fn();
    const stop = onAccessChange(message);
    for (const mark of ['one', 'one', undefined, 'one']) hearAccess(answer(mark));
    expect(message).not.toHaveBeenCalled();
    hearAccess(answer('two'));
    expect(message).toHaveBeenCalledTimes(1);
    hearAccessAgain();
    hearAccess(answer('two'));
    expect(message).toHaveBeenCalledTimes(2);
    stop();
    hearAccess(answer('three'));
    expect(message).toHaveBeenCalledTimes(2);
  });
});

describe('what is message of a change', () => {
  it.each<[Partial<Identity>, string]>([
    [{}, ''],
    [{ modules: ['Risk', 'Record management'] }, 'Your modules changed: Supplier removed, Risk added.'],
    [{ modules: ['Supplier'] }, 'Your modules changed: Record management removed.'],
    [
      { modules: [] },
      'Your organisation was suspended, or has no subscription any more. Ask the operator of this installation.',
    ],
    [{ role: 'Auditor' }, 'Your role is now Auditor.'],
    [{ role: null }, 'You no longer have a role.'],
    [{ company: { documentId: 'c2', name: 'Southwind' } }, 'You now belong to Southwind.'],
  ])('%j', (change, sentence) => {
    expect(changeMessage(ana, { ...ana, ...change })).toBe(sentence);
  });
});
