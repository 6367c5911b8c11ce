import type { MailWords } from '@ridgeline/domain/words/mail';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_NAME = 80;

/**
 * A name as a mail may show it. Anyone can choose a name when registering, so a name that could be read as an address or
 * a sentence of ours is left out: nobody can send a message of their own through this installation.
 */
export const nameInMail = (name: string | null | undefined, otherwise = 'there'): string => {
  const plain = (name ?? '').replace(/\s+/g, ' ').trim();
  const suspicious = /[/\\@:<>"]|www\.|\.\p{L}{2,}/iu.test(plain);
  return plain === '' || suspicious || plain.length > LONGEST_NAME ? otherwise : plain;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (content: string): string =>
  `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1c2530">${content}</p>`;

/** The same words as plain text and as HTML: a mail with both can be read everywhere, and is rarely taken for spam. */
export const render = (words: MailWords, url?: string, language = 'en'): Letter => {
  const { subject, lines, link = '', after = [] } = words;
  const linked = url ? [`${link}: ${url}`] : [];
  const button = url ? [paragraph(`<a href="${escaped(url)}" style="color:#0b5cad">${escaped(link)}</a>`)] : [];
  const body = [
    ...lines.map((line) => paragraph(escaped(line))),
    ...button,
    ...after.map((line) => paragraph(escaped(line))),
  ];
  return {
    subject,
    text: [...lines, ...linked, ...after].join('\n\n'),
    html: `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px">${body.join('\n')}</body></html>`,
  };
};
