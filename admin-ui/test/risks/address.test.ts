import { describe, expect, it } from 'vitest';
import { raisePath, readRaised, riskPath } from '../../src/shared/riskAddress';

const fromOf = (path: string): string | null => new URLSearchParams(path.split('?')[1]).get('from');

describe('the address of a risk', () => {
  it('names a stored one by its id', () => {
    expect(riskPath('abc123')).toBe('/dashboard/risk?id=abc123');
  });

  it('names what a new one is raised on, and is read back', () => {
    expect(readRaised(fromOf(raisePath('supplier', 'abc123')))).toEqual({ on: 'supplier', id: 'abc123' });
    expect(readRaised(fromOf(raisePath('answer', 'x9')))).toEqual({ on: 'answer', id: 'x9' });
  });

  it.each([null, '', 'supplier', 'supplier.', 'company.abc', 'answer.a/../b', 'answer.a b'])(
    'reads nothing of %s',
    (from) => {
      expect(readRaised(from)).toBeNull();
    },
  );
});
