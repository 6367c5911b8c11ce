import { escapeXml } from '@ridgeline/domain/xml';

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | false | undefined | readonly Part[];

const textOf = (part: Part): string => {
  if (part === false || part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return Array.isArray(part) ? part.map(textOf).join('') : escapeXml(String(part));
};

/** A template of HTML: what is put into it is escaped, unless it is markup of another template. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));

/** One sentence, in which what is between backticks is code. */
export const sentence = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part))}`;

/** Paragraphs of a description, in the same way. */
export const prose = (text = ''): Markup =>
  html`${text
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => html`<p>${sentence(paragraph)}</p>`)}`;
