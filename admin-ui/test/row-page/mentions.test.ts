import { describe, expect, it } from 'vitest';
import { toStored, toTyped, typingAt, withPerson } from '../../src/row-page/comments/mentions';

const ANN = { id: 'ann', name: 'Ann' };
const ANN_LEE = { id: 'annlee', name: 'Ann Lee' };

describe('a mention in a comment', () => {
  it('is stored by user and edited by name', () => {
    const stored = toStored('@Ann Lee and @Ann, look', [ANN, ANN_LEE]);
    expect(stored).toBe('<@annlee> and <@ann>, look');
    expect(toTyped(stored, [ANN, ANN_LEE])).toBe('@Ann Lee and @Ann, look');
  });

  it('keeps a user whose name is not known any more', () => {
    expect(toTyped('<@gone> left', [])).toBe('<@gone> left');
  });

  it.each([
    ['@', { from: 0, q: '' }],
    ['Hello @an', { from: 6, q: 'an' }],
    ['(@Ann Le', { from: 1, q: 'Ann Le' }],
    ['a@b.example', null],
    ['@an\nnext line', null],
  ])('is typed in %j', (typed, wanted) => {
    expect(typingAt(typed, typed.length, [])).toEqual(wanted);
  });

  it('is complete once the person is chosen', () => {
    const next = withPerson('Hello @an, please', 9, { from: 6, q: 'an' }, ANN);
    expect(next).toEqual({ text: 'Hello @Ann , please', caret: 11 });
    expect(typingAt(next.text, next.caret, [ANN])).toBeNull();
  });
});
