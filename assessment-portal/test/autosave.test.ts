import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, SaveOutcome } from '../src/api/assessment';
import { createAutosave } from '../src/saving/autosave';
import { type Queue, saveStateOf } from '../src/saving/queue';

const saved = (savedAt: string): SaveOutcome => ({ kind: 'saved', savedAt, changed: [] });

/** An autosave whose requests are answered by the test, one after the other. */
function start() {
  const requests: {
    answers: [string, Change][];
    since: string | null;
    answer: (outcome: SaveOutcome) => void;
  }[] = [];
  const seen: { queue?: Queue } = {};
  const autosave = createAutosave({
    savedAt: null,
    send: (answers, since) =>
      new Promise((answer) => {
        requests.push({ answers: [...answers], since, answer });
      }),
    onQueue: (queue) => {
      seen.queue = queue;
    },
    onOutcome: () => undefined,
  });
  const reply = async (outcome: SaveOutcome) => {
    requests.at(-1)?.answer(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { autosave, requests, reply, state: () => seen.queue && saveStateOf(seen.queue) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('waits for a pause, then sends the last answers together', async () => {
    const { autosave, requests, reply, state } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(300);
    autosave.change('1', { answer: 'No' });
    autosave.change('2', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(300);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests.map(({ answers }) => answers)).toEqual([
      [
        ['1', { answer: 'No' }],
        ['2', { answer: 'Yes' }],
      ],
    ]);
    expect(state()).toBe('saving');
    await reply(saved('2026-03-01T10:42:00.000Z'));
    expect(state()).toBe('saved');
  });

  it('keeps the order: the next request leaves after the first is answered, and says since when', async () => {
    const { autosave, requests, reply } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    autosave.change('1', { answer: 'No' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(1);
    await reply(saved('2026-03-01T10:42:00.000Z'));
    await vi.advanceTimersByTimeAsync(500);
    expect(requests[1]).toMatchObject({ answers: [['1', { answer: 'No' }]], since: '2026-03-01T10:42:00.000Z' });
  });

  it('tries again after growing pauses, with the changes made in the meantime', async () => {
    const { autosave, requests, reply, state } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'offline' });
    expect(state()).toBe('offline');
    autosave.change('2', { answer: 'No' });
    await vi.advanceTimersByTimeAsync(900);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests[1]?.answers).toEqual([
      ['1', { answer: 'Yes' }],
      ['2', { answer: 'No' }],
    ]);
    await reply({ kind: 'offline' });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveLength(3);
    await reply(saved('2026-03-01T10:42:00.000Z'));
    expect(state()).toBe('saved');
  });

  it('sends at once when the connection is back', async () => {
    const { autosave, requests, reply } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'offline' });
    void autosave.flush();
    expect(requests).toHaveLength(2);
  });

  it('waits as long as a busy server asks', async () => {
    const { autosave, requests, reply, state } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'busy', seconds: 37 });
    expect(state()).toBe('busy');
    await vi.advanceTimersByTimeAsync(36_000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(2);
  });

  it('does not repeat what was refused', async () => {
    const { autosave, requests, reply, state } = start();
    autosave.change('1', { answer: 'Maybe' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'refused', message: 'Not one of the choices', questionIds: [] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    expect(state()).toBe('refused');
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    expect(requests[1]?.answers).toEqual([['1', { answer: 'Yes' }]]);
  });

  it('sends the others again where one was refused by name', async () => {
    const { autosave, requests, reply } = start();
    autosave.change('1', { answer: 'Maybe' });
    autosave.change('2', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'refused', message: 'Not one of the choices', questionIds: ['1'] });
    await vi.advanceTimersByTimeAsync(500);
    expect(requests[1]?.answers).toEqual([['2', { answer: 'Yes' }]]);
  });

  it('sends a text while it is being typed, but not with each key', async () => {
    const { autosave, requests } = start();
    for (const text of ['O', 'On', 'Onc', 'Once']) {
      autosave.change('1', { answer: text }, true);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(900);
    expect(requests.map(({ answers }) => answers)).toEqual([[['1', { answer: 'Once' }]]]);
  });

  it('sends nothing more once the questionnaire is submitted', async () => {
    const { autosave, requests, reply } = start();
    autosave.change('1', { answer: 'Yes' });
    await vi.advanceTimersByTimeAsync(500);
    await reply({ kind: 'submitted' });
    autosave.change('1', { answer: 'No' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    expect(autosave.isUnsaved()).toBe(true);
  });

  it('saves everything before a submission, including changes made in the meantime', async () => {
    const { autosave, requests, reply } = start();
    autosave.change('1', { answer: 'Yes' });
    const settled = autosave.settleAll();
    autosave.change('2', { answer: 'No' });
    await reply(saved('2026-03-01T10:42:00.000Z'));
    expect(requests[1]?.answers).toEqual([['2', { answer: 'No' }]]);
    await reply(saved('2026-03-01T10:43:00.000Z'));
    expect(await settled).toBe(true);
  });

  it('reports that something could not be saved before a submission', async () => {
    const { autosave, reply } = start();
    autosave.change('1', { answer: 'Yes' });
    const settled = autosave.settleAll();
    await reply({ kind: 'offline' });
    expect(await settled).toBe(false);
  });
});
