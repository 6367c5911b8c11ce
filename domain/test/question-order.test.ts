import { describe, expect, it } from 'vitest';
import { copyTitles, numberedTitles } from '../src/copy-title';
import {
  chaptersOf,
  headingKey,
  inAskedOrder,
  linesOf,
  movedBy,
  movedOver,
  type Placed,
  placeIn,
  reordered,
  topicMovedBy,
} from '../src/questions/order';

const placed = (...lines: string[]): Placed[] =>
  lines.map((line) => ({ topic: line.slice(0, 1).toUpperCase(), id: line }));

const ORDER = placed('a1', 'a2', 'b1', 'b2');
const linesIn = (order: readonly Placed[]): string[] => order.map(({ id, topic }) => `${topic}:${id}`);

describe('questions by topic', () => {
  it('are listed at the place of the first question of their topic', () => {
    const mixed = placed('b1', 'a1', 'b2', 'a2');
    expect(chaptersOf(mixed).map(({ topic, questions }) => [topic, questions.length])).toEqual([
      ['B', 2],
      ['A', 2],
    ]);
    expect(inAskedOrder(mixed).map(({ id }) => id)).toEqual(['b1', 'b2', 'a1', 'a2']);
    expect(linesOf(mixed)).toEqual([headingKey('B'), 'b1', 'b2', headingKey('A'), 'a1', 'a2']);
    expect(chaptersOf([])).toEqual([]);
  });

  it('have a place for each question', () => {
    expect(placeIn(ORDER, 'b1')).toEqual({ place: 1, of: 2, topic: 'B' });
    expect(placeIn(ORDER, 'c1')).toBeNull();
  });
});

describe('moving a question', () => {
  it('moves it to the place of another one, as in a sorted list', () => {
    expect(linesIn(movedOver(ORDER, 'a1', 'a2'))).toEqual(['A:a2', 'A:a1', 'B:b1', 'B:b2']);
    expect(linesIn(movedOver(ORDER, 'b2', 'a1'))).toEqual(['A:b2', 'A:a1', 'A:a2', 'B:b1']);
    expect(linesIn(movedOver(ORDER, 'a1', 'b1'))).toEqual(['A:a2', 'B:b1', 'B:a1', 'B:b2']);
  });

  it('moved past a heading joins that topic, first or last', () => {
    expect(linesIn(movedOver(ORDER, 'a2', headingKey('B')))).toEqual(['A:a1', 'B:a2', 'B:b1', 'B:b2']);
    expect(linesIn(movedOver(ORDER, 'b1', headingKey('B')))).toEqual(['A:a1', 'A:a2', 'A:b1', 'B:b2']);
    expect(linesIn(movedOver(ORDER, 'b2', headingKey('A')))).toEqual(['A:b2', 'A:a1', 'A:a2', 'B:b1']);
  });

  it('leaves no topic without questions', () => {
    const single = placed('a1', 'b1');
    expect(linesIn(movedOver(single, 'a1', headingKey('B')))).toEqual(['B:a1', 'B:b1']);
  });

  it('of an unknown question changes nothing', () => {
    for (const [id, over] of [
      ['a1', 'a1'],
      ['a1', 'c1'],
      ['c1', 'a1'],
    ] as const) {
      expect(movedOver(ORDER, id, over)).toBe(ORDER);
    }
  });

  it('line by line passes through the topics, and stops at both ends', () => {
    expect(linesIn(movedBy(ORDER, 'a2', 1))).toEqual(['A:a1', 'B:a2', 'B:b1', 'B:b2']);
    expect(linesIn(movedBy(ORDER, 'b1', -1))).toEqual(['A:a1', 'A:a2', 'A:b1', 'B:b2']);
    expect(movedBy(ORDER, 'a1', -1)).toBe(ORDER);
    expect(movedBy(ORDER, 'b2', 1)).toBe(ORDER);
  });

  it('moves a whole topic', () => {
    expect(linesIn(topicMovedBy(ORDER, 'B', -1))).toEqual(['B:b1', 'B:b2', 'A:a1', 'A:a2']);
    expect(topicMovedBy(ORDER, 'A', -1)).toBe(ORDER);
    expect(topicMovedBy(ORDER, 'C', 1)).toBe(ORDER);
  });

  it('can be undone for the current questions', () => {
    const now = placed('b1', 'a1', 'b9');
    expect(linesIn(reordered(ORDER, now))).toEqual(['A:a1', 'B:b1', 'B:b9']);
  });
});

describe('titles of copies', () => {
  it('are numbered, and never longer than a title may be', () => {
    expect(copyTitles('Cloud').slice(0, 3)).toEqual(['Copy of Cloud', 'Copy of Cloud (2)', 'Copy of Cloud (3)']);
    expect(numberedTitles('x'.repeat(300)).every((title) => title.length === 255)).toBe(true);
  });
});
