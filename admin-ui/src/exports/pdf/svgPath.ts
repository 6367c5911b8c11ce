import { figure } from './objects';

type Point = readonly [number, number];

/** A circle's arc between two points as Bézier curves of at most a quarter turn each (SVG 2, appendix B.2). */
const arc = ([x0, y0]: Point, radius: number, large: boolean, sweep: boolean, [x1, y1]: Point): string => {
  const [dx, dy] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const half = Math.hypot(dx, dy);
  const r = Math.max(radius, half);
  const reach = Math.sqrt(Math.max(0, r * r - half * half)) / (half || 1);
  const side = large === sweep ? -1 : 1;
  const [cx, cy] = [(x0 + x1) / 2 + side * reach * dy, (y0 + y1) / 2 - side * reach * dx];
  const from = Math.atan2(y0 - cy, x0 - cx);
  let turn = Math.atan2(y1 - cy, x1 - cx) - from;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  const steps = Math.ceil(Math.abs(turn) / (Math.PI / 2));
  const step = turn / steps;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: steps }, (_, index) => {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    const curve = [
      cx + r * (Math.cos(a) - pull * Math.sin(a)),
      cy + r * (Math.sin(a) + pull * Math.cos(a)),
      cx + r * (Math.cos(b) + pull * Math.sin(b)),
      cy + r * (Math.sin(b) - pull * Math.cos(b)),
      cx + r * Math.cos(b),
      cy + r * Math.sin(b),
    ];
    return `${curve.map(figure).join(' ')} c`;
  }).join('\n');
};

/** How many numbers follow each command. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, a: 7, z: 0 };

/**
 * The path of an SVG as PDF's operators, still to be filled or stroked. Knows moves, lines and circular arcs, which is
 * what the marks of `domain` are made of.
 */
export const svgPath = (path: string): string => {
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const out: string[] = [];
  let command = '';
  let [x, y]: Point = [0, 0];
  let start: Point = [0, 0];
  for (let at = 0; at < tokens.length; ) {
    if (/[a-z]/i.test(tokens[at] ?? '')) {
      command = tokens[at] ?? '';
      at += 1;
    }
    const kind = command.toLowerCase();
    const values = tokens.slice(at, at + (COUNTS[kind] ?? 0)).map(Number);
    at += values.length;
    const [ox, oy] = command === kind ? [x, y] : [0, 0];
    if (kind === 'z') {
      out.push('h');
      [x, y] = start;
      continue;
    }
    const before: Point = [x, y];
    if (kind !== 'v') x = ox + (values[kind === 'a' ? 5 : 0] ?? 0);
    if (kind !== 'h') y = oy + (values[kind === 'a' ? 6 : kind === 'v' ? 0 : 1] ?? 0);
    if (kind === 'a') out.push(arc(before, values[0] ?? 0, values[3] === 1, values[4] === 1, [x, y]));
    else out.push(`${figure(x)} ${figure(y)} ${kind === 'm' ? 'm' : 'l'}`);
    if (kind === 'm') start = [x, y];
  }
  return out.join('\n');
};
