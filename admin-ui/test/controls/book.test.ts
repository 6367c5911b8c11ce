import { describe, expect, it } from 'vitest';
import { blockOf, createBook } from '../../src/reference/controls/book';

const filledOf = (book: ReturnType<typeof createBook>) => book.filled().map((row) => row.join('|'));

describe('a block from the clipboard', () => {
  it.each([
    ['a\tb\nc\td', ['a|b', 'c|d']],
    ['a\tb\r\nc\td\r\n', ['a|b', 'c|d']],
    ['one', ['one']],
    ['"two\nlines"\tb', ['two\nlines|b']],
    ['"say ""this"""\tb', ['say "this"|b']],
    ['"never closed\tb\nc', ['"never closed|b', 'c']],
    ['\t\tc', ['||c']],
    ['عربي\t🗝️', ['عربي|🗝️']],
  ])('%j', (text, rows) => {
    expect(blockOf(text).map((row) => row.join('|'))).toEqual(rows);
  });
});

describe('a book', () => {
  it('has blank rows to type into, and more of them as it fills', () => {
    const book = createBook(2);
    expect([book.isEmpty(), book.cells.rowCount]).toEqual([true, 20]);
    expect(book.set(3, 0, 'x')).toBe(false);
    expect(book.set(15, 0, 'y')).toBe(true);
    expect(book.cells.rowCount).toBe(36);
    expect(filledOf(book)).toEqual(['x|', 'y|']);
  });

  it('inserts a block at a position: columns beyond the right edge are cut, and rows are added at the end', () => {
    const book = createBook(2);
    book.put(19, 1, [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(filledOf(book)).toEqual(['|a', '|c']);
    expect(book.cells.row(20)).toEqual([null, 'c']);
  });

  it('appends below what is filled, and leaves out what is wider', () => {
    const book = createBook(2);
    book.set(2, 0, 'x');
    book.append([['a', 'b', 'c'], ['d']]);
    expect(filledOf(book)).toEqual(['x|', 'a|b', 'd|']);
    expect(book.cells.row(3)).toEqual(['a', 'b']);
  });

  it('undoes each step, and forgets the steps when it is emptied', () => {
    const book = createBook(2);
    book.set(0, 0, 'a');
    book.set(0, 0, 'a');
    book.insert(0);
    book.remove(1);
    expect(book.isEmpty()).toBe(true);
    book.undo();
    expect(book.cells.row(1)[0]).toBe('a');
    book.undo();
    expect(book.cells.row(0)[0]).toBe('a');
    book.undo();
    expect([book.isEmpty(), book.canUndo(), book.undo()]).toEqual([true, false, false]);
    book.set(0, 0, 'b');
    book.clear();
    expect([book.isEmpty(), book.canUndo()]).toEqual([true, false]);
  });
});
