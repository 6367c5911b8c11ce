import { describe, expect, it } from 'vitest';
import { GLYPHS, RISK_MARKS, STATUS_MARKS } from '../src/marks';
import { cssVariables, type Mode, PAIRS, tokens } from '../src/tokens';

const channel = (hex: string, at: number): number => {
  const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

describe.each<Mode>(['light', 'dark'])('colours, %s', (mode) => {
  const palette = tokens.palettes[mode];

  it.each(PAIRS.map((pair) => [pair.front, pair.back, pair.least] as const))('%s on %s', (front, back, least) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(tokens.tones[mode]))('tone %s', (_name, tone) => {
    for (const back of [tone.soft, palette.surface, palette.hover, palette.accentSoft]) {
      expect(contrast(tone.ink, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.fill, back)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has a custom property for every colour and size', () => {
    const css = cssVariables(tokens, mode);
    expect(css).toContain(`color-scheme:${mode};`);
    expect(css).toContain(`--accent-soft:${palette.accentSoft};`);
    expect(css).toContain(`--tone-red-ink:${tokens.tones[mode].red.ink};`);
    expect(css).toContain('--space-3:12px;--space-4:16px;');
    expect(css).not.toMatch(/undefined|\[object/);
  });
});

describe('marks', () => {
  it('gives each risk level its own shape and colour', () => {
    const marks = Object.values(RISK_MARKS);
    expect(marks.map((mark) => mark.label)).toEqual(['Low', 'Medium', 'High', 'Extreme']);
    expect(new Set(marks.map((mark) => mark.shape)).size).toBe(4);
    expect(new Set(marks.map((mark) => mark.tone)).size).toBe(4);
  });

  it('never distinguishes two statuses only by colour', () => {
    const seen = Object.values(STATUS_MARKS).map((mark) => `${mark.label} ${mark.shape}`);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { shape } of Object.values(STATUS_MARKS)) expect(GLYPHS[shape].path).toMatch(/^M/);
  });
});
