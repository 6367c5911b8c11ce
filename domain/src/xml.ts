export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Characters that XML 1.0 has no way to hold. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Most text holds none of what has to be looked at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const NOTABLE = /[&<>"\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for XML, in elements and in attributes. */
export const escapeXml = (text: string): string =>
  NOTABLE.test(text) ? text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (mark) => ENTITIES[mark] ?? mark) : text;
