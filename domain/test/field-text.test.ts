import { describe, expect, it } from 'vitest';
import { fieldOf, risk } from '../src';
import { fieldTexts } from '../src/field-text';

const REVIEW = fieldOf(risk, 'nextReviewDate');
const CREATED = fieldOf(risk, 'dateCreated');

describe('a date as a person reads it', () => {
  it.each([
    ['en-US', '12/26/2026', 'Dec 26, 2026'],
    ['en-AU', '26 Dec 2026', '26 Dec 2026'],
    ['en-GB', '26 Dec 2026', '26 Dec 2026'],
    ['de-DE', '26. Dez. 2026', '26. Dez. 2026'],
    ['fr-FR', '26 déc. 2026', '26 déc. 2026'],
    ['es-US', '26 dic 2026', '26 dic 2026'],
  ])('in %s: a next review is %s, every other day %s', (locale, review, other) => {
    const { fieldText, dateText } = fieldTexts({ locale });
    expect(fieldText(REVIEW, '2026-12-26')).toBe(review);
    expect(fieldText(CREATED, '2026-12-26')).toBe(other);
    expect(dateText('2026-12-26')).toBe(other);
  });

  it('is the text itself where it is no date', () => {
    expect(fieldTexts({ locale: 'en-US' }).fieldText(REVIEW, 'soon')).toBe('soon');
  });
});
