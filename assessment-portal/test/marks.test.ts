import { describe, expect, it } from 'vitest';
import type { Shelf } from '../src/saving/drafts';
import { createMarks } from '../src/saving/marks';

const shelfWith = (entries: Record<string, string> = {}): Shelf & { entries: Record<string, string> } => ({
  entries,
  getItem: (name) => entries[name] ?? null,
  setItem: (name, value) => {
    entries[name] = value;
  },
  removeItem: (name) => {
    delete entries[name];
  },
});

describe('questions left for later', () => {
  it('are remembered, and leave nothing in storage when there are none', () => {
    const shelf = shelfWith();
    const marks = createMarks(shelf, 'later');
    expect(marks.read()).toEqual(new Set());
    marks.write(new Set(['1', '2']));
    expect(createMarks(shelf, 'later').read()).toEqual(new Set(['1', '2']));
    marks.write(new Set());
    expect(shelf.entries).toEqual({});
  });

  it.each(['', 'x', '{}', 'null', '[1, {"a": 2}]'])('are none where %j is kept', (text) => {
    expect(createMarks(shelfWith({ later: text }), 'later').read()).toEqual(new Set());
  });

  it('cost nothing where storage is switched off or full', () => {
    const refusing: Shelf = {
      getItem: () => {
        throw new Error('off');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    for (const marks of [createMarks(undefined, 'later'), createMarks(refusing, 'later')]) {
      marks.write(new Set(['1']));
      expect(marks.read()).toEqual(new Set());
    }
  });
});
