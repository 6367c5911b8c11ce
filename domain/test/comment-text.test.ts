import { describe, expect, it } from 'vitest';
import { commentParts, commentProblem, LONGEST_COMMENT, MOST_MENTIONS, mentionOf, mentionsIn } from '../src/index';

describe('the text of a comment', () => {
  it('is plain text and mentions, in order', () => {
    expect(commentParts(`Ask ${mentionOf('a1')}<b> ${mentionOf('b2')}`)).toEqual([
      { text: 'Ask ' },
      { user: 'a1' },
      { text: '<b> ' },
      { user: 'b2' },
    ]);
    expect(commentParts('')).toEqual([]);
    expect(commentParts('<@Not an id>')).toEqual([{ text: '<@Not an id>' }]);
  });

  it('names each user that it mentions once', () => {
    expect(mentionsIn(`${mentionOf('a')} ${mentionOf('b')} ${mentionOf('a')}`)).toEqual(['a', 'b']);
  });

  it.each([
    ['Hello', undefined],
    ['x'.repeat(LONGEST_COMMENT), undefined],
    [' \n', /Write something/],
    ['x'.repeat(LONGEST_COMMENT + 1), /at most 4,000/],
    ['half a pair \ud800', /cannot be stored/],
    [Array.from({ length: MOST_MENTIONS + 1 }, (_, at) => mentionOf(`u${at}`)).join(), /at most 20/],
  ])('is refused when it is empty, too long, unreadable or mentions too many (%#)', (text, wanted) => {
    const problem = commentProblem(text);
    if (wanted === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(wanted);
  });
});
