import { describe, expect, it } from 'vitest';
import { type Measure, planTable } from '../../src/records/exports/worker/plan.ts';

/** Letters that are all half as wide as their size. */
const measure: Measure = (text, size) => text.length * size * 0.5;

const planOf = (labels: readonly string[], sample: readonly (readonly string[])[], most?: number) =>
  planTable({ labels, sample, room: 770, padding: 8, lead: () => 0, measure, ...(most && { most }) });

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `Column ${index + 1}`);
const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

describe('a plan', () => {
  it('keeps a narrow table narrow, with air', () => {
    const { size, groups } = planOf(['Name'], [['Wattle']]);
    expect(size).toBe(8.5);
    expect(groups).toHaveLength(1);
    expect(total(groups[0]?.widths ?? [])).toBeLessThan(60);
    expect(total(groups[0]?.widths ?? [])).toBeGreaterThan(measure('Wattle', 8.5, false) + 8);
  });

  it('fills a page with a long text and gives it most of the room', () => {
    const { groups } = planOf(['Name', 'Notes'], [['Wattle', 'word '.repeat(100)]]);
    const [name = 0, notes = 0] = groups[0]?.widths ?? [];
    expect(notes).toBeGreaterThan(name * 3);
    expect(name + notes).toBeLessThanOrEqual(770);
  });

  it('makes the type smaller before it splits', () => {
    const row = (count: number): string[] => many(count).map(() => 'x'.repeat(10));
    const sizes = [8, 16, 17, 18, 40].map((count) => planOf(many(count), [row(count)]));
    expect(sizes.map(({ size }) => size)).toEqual([8.5, 7.5, 7, 7.5, 7.5]);
    expect(sizes.slice(0, 3).every(({ groups }) => groups.length === 1)).toBe(true);
    expect(sizes.at(-1)?.groups.length).toBeGreaterThan(1);
  });

  it('has every column once, and the first in each group', () => {
    const { groups } = planOf(many(60), [many(60).map((label) => `${label} of some length`)]);
    for (const { columns, widths } of groups) {
      expect(columns[0]).toBe(0);
      expect(total(widths)).toBeLessThanOrEqual(770.01);
    }
    const places = groups.flatMap(({ columns }, index) => (index === 0 ? columns : columns.slice(1)));
    expect(places).toEqual(many(60).map((_, column) => column));
  });

  it('leaves the first column out of further groups when it is too wide to be repeated', () => {
    const wide = 'x'.repeat(200).replace(/(.{19})/g, '$1 ');
    const { groups } = planOf(many(30), [[wide.repeat(3), ...many(29)]]);
    expect(groups.flatMap(({ columns }) => columns).length).toBeGreaterThanOrEqual(30);
    expect(new Set(groups.flatMap(({ columns }) => columns)).size).toBe(30);
  });

  it('never puts more columns into a group than the format takes', () => {
    const { groups } = planOf(
      many(70).map(() => 'x'),
      [many(70).map(() => 'y')],
      20,
    );
    for (const { columns } of groups) expect(columns.length).toBeLessThanOrEqual(20);
  });
});
