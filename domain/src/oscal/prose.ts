const INSERT = /\{\{\s*(?:insert:\s*param\s*,\s*)?([\w.-]+)\s*\}\}/g;

/** Markdown's links, which lead nowhere outside their file: the words stay. */
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;

/** Prose without links to other places of its file, its placeholders of parameters filled in. */
export const insertsIn = (prose: string, readable: (id: string) => string): string =>
  prose.replace(LINK, '$1').replace(INSERT, (_, id: string) => readable(id));

/** Without the spaces that placeholders leave: doubled ones, and those before a full stop or comma. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/[^\S\n]{2,}/g, ' ')
        .replace(/ (?=[.,;:])/g, ''),
    )
    .join('\n')
    .trim();
