import { describe, expect, it } from 'vitest';
import { checkFilters, entityOf, queryOf } from '../src';
import { FIGURES } from '../src/home';
import { CONTENT_TYPES, event } from '../src/site';
import { dayAfter, dayIn } from '../src/zone';

describe('the figures of home', () => {
  const figures = FIGURES.flatMap((group) => group.figures);

  it('have keys of their own, and filters that their registers accept', () => {
    expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length);
    for (const { entity, filters } of figures) {
      expect(checkFilters(entityOf(entity), filters)).toEqual({ filters, problems: [] });
    }
  });

  it('count a day that is due today as soon due, not as overdue', () => {
    const today = new Date(2025, 5, 15, 12);
    const queryFor = (key: string) =>
      queryOf(entityOf('risk'), figures.find((figure) => figure.key === key)?.filters ?? {}, today);
    expect(queryFor('overdue-reviews')).toEqual({ nextReviewDate: { $lte: '2025-06-14' } });
    expect(queryFor('soon-reviews')).toEqual({ nextReviewDate: { $gte: '2025-06-15', $lte: '2025-07-15' } });
  });
});

describe('days in a time zone', () => {
  const moment = new Date('2025-03-01T11:30:00Z');
  it.each([
    ['UTC', '2025-03-01'],
    ['Pacific/Auckland', '2025-03-02'],
    ['Pacific/Pago_Pago', '2025-03-01'],
  ])('in %s', (zone, day) => expect(dayIn(zone, moment)).toBe(day));

  it('goes over the ends of months and years', () => {
    expect([dayAfter('2024-02-28', 1), dayAfter('2025-12-31', 1), dayAfter('2025-01-01', -1)]).toEqual([
      ...['2024-02-29', '2026-01-01', '2024-12-31'],
    ]);
  });
});

describe('content types', () => {
  it.each(CONTENT_TYPES.map((type) => [type.name, type] as const))('%s has each field once', (_, type) => {
    const names = type.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(type.title);
    if (type.part) expect(names).toContain(type.part.field);
  });

  it('refuse an end before its beginning, and an invalid link', () => {
    const wrong = { starts: '2025-01-02T00:00:00.000Z', ends: '2025-01-01T00:00:00.000Z', link: 'data:text/html,x' };
    expect(event.problems?.(wrong).map(({ field }) => field)).toEqual(['ends', 'link']);
    expect(event.problems?.({ starts: wrong.ends, ends: wrong.starts, link: 'https://ridgeline.example' })).toEqual([]);
  });
});
