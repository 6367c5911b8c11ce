/**
 * The look of both frontends as plain data: colours, type, spacing, and how a risk level or a status is drawn. The
 * dashboard builds its theme from it, the portal its custom properties; neither defines a colour itself.
 */
export type Mode = 'light' | 'dark';

/** Colours of one mode, by their purpose. `PAIRS` lists which are used on which, and a test checks the contrast. */
export interface Palette {
  /** The page behind everything. */
  readonly canvas: string;
  /** Cards, tables, dialogs, inputs. */
  readonly surface: string;
  /** Table heads, quiet panels. */
  readonly sunken: string;
  /** A row or item under the pointer. */
  readonly hover: string;
  readonly hairline: string;
  /** Edges of inputs and other controls: 3:1 against what is around them. */
  readonly control: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  /** The only accent colour: for interactive elements only. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  /** Behind a selected row or the current menu item. */
  readonly accentSoft: string;
  /** Links and text buttons. */
  readonly accentText: string;
  readonly focus: string;
  readonly scrim: string;
}

/** Colours of one meaning: `ink` is for text on `soft` or on the surface, `fill` for the shape next to it. */
export interface Tone {
  readonly ink: string;
  readonly soft: string;
  readonly fill: string;
}

export type ToneName = 'neutral' | 'green' | 'amber' | 'orange' | 'red' | 'blue';

const light: Palette = {
  canvas: '#f6f8fa',
  surface: '#ffffff',
  sunken: '#f1f4f7',
  hover: '#eef2f5',
  hairline: '#dde3ea',
  control: '#7c8a9b',
  text: '#17212e',
  muted: '#465467',
  faint: '#5a687a',
  accent: '#0b6a69',
  accentHover: '#085554',
  onAccent: '#ffffff',
  accentSoft: '#e0f0ef',
  accentText: '#0a605f',
  focus: '#0b7f7d',
  scrim: 'rgb(15 23 33 / 0.44)',
};

const dark: Palette = {
  canvas: '#0e1318',
  surface: '#151b22',
  sunken: '#11171d',
  hover: '#1c242d',
  hairline: '#29333e',
  control: '#6b7a8d',
  text: '#e6ebf1',
  muted: '#aeb9c7',
  faint: '#93a0b0',
  accent: '#4dbdb5',
  accentHover: '#6dcfc8',
  onAccent: '#04211f',
  accentSoft: '#12302f',
  accentText: '#63cbc4',
  focus: '#4dbdb5',
  scrim: 'rgb(0 0 0 / 0.6)',
};

const lightTones: Record<ToneName, Tone> = {
  neutral: { ink: '#465467', soft: '#eceff3', fill: '#66748a' },
  green: { ink: '#17633a', soft: '#e2f3e8', fill: '#1f8049' },
  amber: { ink: '#744b00', soft: '#fbf0d0', fill: '#a86e00' },
  orange: { ink: '#8f3d08', soft: '#fde8d9', fill: '#c4560f' },
  red: { ink: '#9f1a20', soft: '#fce5e5', fill: '#c0272d' },
  blue: { ink: '#254f80', soft: '#e4eef8', fill: '#3a72ad' },
};

const darkTones: Record<ToneName, Tone> = {
  neutral: { ink: '#b4becb', soft: '#222b35', fill: '#8c9aac' },
  green: { ink: '#79d19c', soft: '#13301f', fill: '#4fb87c' },
  amber: { ink: '#e9bf5c', soft: '#342808', fill: '#d9a52e' },
  orange: { ink: '#f5a26a', soft: '#3a2211', fill: '#ec8440' },
  red: { ink: '#f79a9a', soft: '#3c181a', fill: '#ee6b6b' },
  blue: { ink: '#94bdea', soft: '#172a40', fill: '#5f99d6' },
};

/** A size in pixels with its line height in pixels and its weight. */
export interface TypeStep {
  readonly size: number;
  readonly line: number;
  readonly weight: number;
}

export const tokens = {
  palettes: { light, dark },
  tones: { light: lightTones, dark: darkTones },
  type: {
    title: { size: 22, line: 28, weight: 600 },
    heading: { size: 16, line: 24, weight: 600 },
    body: { size: 14, line: 20, weight: 400 },
    label: { size: 13, line: 20, weight: 500 },
    small: { size: 12, line: 16, weight: 400 },
    figure: { size: 30, line: 36, weight: 600 },
  },
  /** Pixels per step of spacing. */
  step: 4,
  radius: 6,
  rowHeight: 40,
  /** Smallest touch target, in pixels. */
  touch: 44,
  sidebar: { open: 232, folded: 56 },
} as const satisfies {
  palettes: Record<Mode, Palette>;
  tones: Record<Mode, Record<ToneName, Tone>>;
  type: Record<string, TypeStep>;
  [name: string]: unknown;
};

export type Tokens = typeof tokens;

type PaletteName = Exclude<keyof Palette, 'scrim'>;

/** Which colour is used on which, and their least contrast: 4.5 for text, 3 for edges and shapes (WCAG 2.2 AA). */
export const PAIRS: readonly { readonly front: PaletteName; readonly back: PaletteName; readonly least: number }[] = [
  ...(['canvas', 'surface', 'sunken', 'hover', 'accentSoft'] as const).flatMap((back) => [
    ...(['text', 'muted', 'faint', 'accentText'] as const).map((front) => ({ front, back, least: 4.5 })),
    { front: 'focus' as const, back, least: 3 },
  ]),
  ...(['canvas', 'surface', 'sunken'] as const).map((back) => ({ front: 'control' as const, back, least: 3 })),
  { front: 'onAccent', back: 'accent', least: 4.5 },
  { front: 'onAccent', back: 'accentHover', least: 4.5 },
  { front: 'accent', back: 'surface', least: 3 },
];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The custom properties of one mode as CSS text without a selector: `--canvas`, `--tone-green-ink`, `--type-body-size`
 * (px), `--space-4` (four steps), `--radius`, `--row-height`, `--touch`.
 */
export const cssVariables = (from: Tokens, mode: Mode): string => {
  const colours = Object.entries(from.palettes[mode]).map(([name, value]) => `--${kebab(name)}:${value}`);
  const tones = Object.entries(from.tones[mode]).flatMap(([name, tone]) =>
    Object.entries(tone).map(([part, value]) => `--tone-${name}-${part}:${value}`),
  );
  const type = Object.entries(from.type).flatMap(([name, { size, line, weight }]) => [
    `--type-${name}-size:${size}px`,
    `--type-${name}-line:${line}px`,
    `--type-${name}-weight:${weight}`,
  ]);
  const space = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((count) => `--space-${count}:${count * from.step}px`);
  const sizes = [`--radius:${from.radius}px`, `--row-height:${from.rowHeight}px`, `--touch:${from.touch}px`];
  return `${[`color-scheme:${mode}`, ...colours, ...tones, ...type, ...space, ...sizes].join(';')};`;
};
