import type { Parameters } from './parameters';
import { type JsonObject, listIn, neededIn, notDeeper, propsOf, textIn } from './shape';

/** Most levels of nested items. */
const DEEPEST = 24;

/** The texts of a control by kind; each with its items a., 1., (a) on lines of their own. */
export interface Parts {
  readonly statement: string | null;
  readonly guidance: string | null;
  readonly discussion: string | null;
  readonly otherParts: string | null;
}

type Kind = keyof Parts;

const kindOf = (name: string): Kind =>
  name === 'statement' || name === 'guidance' || name === 'discussion' ? name : 'otherParts';

/** 'assessment-objective' as a heading. */
const spoken = (name: string): string => {
  const plain = name.replaceAll(/[-_]+/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const INDENT = '  ';

const indented = (text: string, depth: number): string[] =>
  text.split('\n').map((line) => (line === '' ? '' : `${INDENT.repeat(depth)}${line}`));

/** Of several labels the one that people use: that without a class. */
export const labelOf = (owner: JsonObject, at: string): string | undefined => {
  const labels = propsOf(owner, at).filter(({ name }) => name === 'label');
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value;
};

const linesOf = (part: JsonObject, at: string, parameters: Parameters, depth: number, level: number): string[] => {
  notDeeper(level, DEEPEST, at);
  const prose = parameters.fill(textIn(part, 'prose', at) ?? '', `${at}.prose`);
  const own = [labelOf(part, at), textIn(part, 'title', at)?.trim(), prose].filter(Boolean).join(' ');
  const inner = own === '' ? depth : depth + 1;
  return [
    ...(own === '' ? [] : indented(own, depth)),
    ...listIn(part, 'parts', at).flatMap(({ value, at: place }) => linesOf(value, place, parameters, inner, level + 1)),
  ];
};

/** A statement begins with its text; every other kind begins with its name. */
const textOf = (part: JsonObject, at: string, kind: Kind, parameters: Parameters): string => {
  const prose = parameters.fill(textIn(part, 'prose', at) ?? '', `${at}.prose`);
  const title = textIn(part, 'title', at)?.trim();
  const label = labelOf(part, at);
  const called = [title ?? spoken(neededIn(part, 'name', at)), label].filter(Boolean).join(' ');
  const inner = listIn(part, 'parts', at).flatMap(({ value, at: place }) => linesOf(value, place, parameters, 0, 1));
  const text = [...(prose === '' ? [] : [prose]), ...inner].join('\n');
  if (text === '') return '';
  return kind === 'otherParts' ? `${called}\n${text}` : text;
};

/** The readable texts of a control. @throws UnreadableLibrary */
export const partsOf = (control: JsonObject, at: string, parameters: Parameters): Parts => {
  const texts: Record<Kind, string[]> = { statement: [], guidance: [], discussion: [], otherParts: [] };
  for (const { value, at: place } of listIn(control, 'parts', at)) {
    const kind = kindOf(neededIn(value, 'name', place));
    const text = textOf(value, place, kind, parameters);
    if (text !== '') texts[kind].push(text);
  }
  const joined = (kind: Kind): string | null => (texts[kind].length > 0 ? texts[kind].join('\n\n') : null);
  return {
    statement: joined('statement'),
    guidance: joined('guidance'),
    discussion: joined('discussion'),
    otherParts: joined('otherParts'),
  };
};
