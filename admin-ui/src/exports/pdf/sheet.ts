import type { Mark } from '@ridgeline/domain/marks';
import type { Lettering } from './lettering';
import { figure } from './objects';

/** A4 lying down, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 34, foot: 22 } as const;

/** Width between the margins, in points. */
export const ROOM = PAGE.width - 2 * PAGE.margin;

export interface Setting {
  readonly font: Lettering;
  /** Points. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** What stands on one page. Places count in points from the left and from the top, lengths of text from its baseline. */
export interface Sheet {
  readonly text: (x: number, y: number, text: string, setting: Setting) => void;
  readonly mark: (x: number, y: number, size: number, name: string) => void;
  readonly fill: (x: number, y: number, width: number, height: number, colour: string) => void;
  /** A hairline from left to right. */
  readonly line: (x: number, y: number, width: number, colour: string) => void;
  readonly content: () => string;
}

/** A colour as the three numbers that PDF's `rg` and `RG` take. */
export const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => figure(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

/** Name under which the drawing of a mark is known to pages. */
export const markName = ({ shape, tone }: Mark): string => `M-${shape}-${tone}`;

const fromBottom = (y: number): string => figure(PAGE.height - y);

export const newSheet = (): Sheet => {
  // Lines first, so that nothing lies over text.
  const ground: string[] = [];
  const front: string[] = [];
  return {
    text: (x, y, text, { font, size, colour }) => {
      if (text === '') return;
      const place = `1 0 0 1 ${figure(x)} ${fromBottom(y)} Tm`;
      front.push(`BT ${rgb(colour)} rg /${font.name} ${size} Tf ${place} ${font.show(text)} ET`);
    },
    mark: (x, y, size, name) => {
      const scale = figure((size / 12) * 100);
      front.push(`q .01 0 0 .01 ${figure(x)} ${fromBottom(y)} cm ${scale} 0 0 -${scale} 0 0 cm /${name} Do Q`);
    },
    fill: (x, y, width, height, colour) => {
      const box = [x, PAGE.height - y - height, width, height].map(figure).join(' ');
      ground.push(`${rgb(colour)} rg ${box} re f`);
    },
    line: (x, y, width, colour) => {
      const [from, to] = [`${figure(x)} ${fromBottom(y)}`, `${figure(x + width)} ${fromBottom(y)}`];
      ground.push(`${rgb(colour)} RG .5 w ${from} m ${to} l S`);
    },
    content: () => [...ground, ...front].join('\n'),
  };
};
