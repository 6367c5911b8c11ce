import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE, refresher } from '../../src/realtime/refresher';

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const look = (): void => {
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
};

const watched = () => {
  const rounds: string[][] = [];
  return { rounds, ...refresher((resources) => rounds.push([...resources])) };
};

describe('refreshing what changed', () => {
  it('does the first at once and 200 more together after a pause', () => {
    const { rounds, note, end } = watched();
    for (let index = 0; index < 200; index += 1) note('sent-questionnaires');
    note('supplier');
    expect(rounds).toEqual([['sent-questionnaires']]);
    vi.advanceTimersByTime(PAUSE);
    expect(rounds[1]).toEqual(['sent-questionnaires', 'supplier']);
    vi.advanceTimersByTime(10 * PAUSE);
    expect(rounds).toHaveLength(2);
    end();
  });

  it('waits while the tab is hidden, and refreshes once when it is shown', () => {
    const { rounds, note, end } = watched();
    hidden = true;
    note('risks');
    note('risks');
    vi.advanceTimersByTime(10 * PAUSE);
    expect(rounds).toEqual([]);
    look();
    expect(rounds).toEqual([['risks']]);
    look();
    vi.advanceTimersByTime(10 * PAUSE);
    expect(rounds).toHaveLength(1);
    end();
  });

  it('keeps what comes while the tab is hidden during a pause', () => {
    const { rounds, note, end } = watched();
    note('risks');
    hidden = true;
    note('supplier');
    vi.advanceTimersByTime(2 * PAUSE);
    expect(rounds).toEqual([['risks']]);
    look();
    expect(rounds[1]).toEqual(['supplier']);
    end();
  });

  it('does nothing more once it has ended', () => {
    const { rounds, note, end } = watched();
    note('risks');
    note('supplier');
    end();
    vi.advanceTimersByTime(PAUSE);
    look();
    expect(rounds).toHaveLength(1);
  });
});
