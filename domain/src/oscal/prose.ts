const INSERT = /\{\{\s*(?:insert:\s*param\s*,\s*)?([\w.-]+)\s*\}\}/g;

/** Markdown links, which lead nowhere outside their file: only their text remains. */
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;

/** Prose without links to other places of its file, and with its parameter placeholders filled in. */
export const insertsIn = (prose: string, readable: (id: string) => string): string =>
  prose.replace(LINK, '$1').replace(INSERT, (_, id: string) => readable(id));

/** Removes the spaces that placeholders leave: doubled ones, and those before a full stop or comma. */
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
