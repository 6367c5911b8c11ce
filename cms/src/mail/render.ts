import type { MailWords } from '@ridgeline/domain/words/mail';
import type { Logo } from './sender';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_NAME = 80;

/** Characters that are not seen, but break lines, or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A name as a mail may show it. Anyone can choose a name when registering, so a name that could be read as an address or
 * a sentence of ours is left out: nobody can send their own message through this installation.
 */
export const nameInMail = (name: string | null | undefined, otherwise = ''): string => {
  const plain = (name ?? '').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const suspicious = /[/\\@:<>"]|www\.|\.\p{L}{2,}/iu.test(plain);
  return plain === '' || suspicious || plain.length > LONGEST_NAME ? otherwise : plain;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`;
const LINK = 'color:#0b5cad;overflow-wrap:anywhere';

const paragraph = (content: string, style = 'font-size:16px;line-height:24px;color:#1c2530'): string =>
  `<p dir="auto" style="margin:0 0 16px;${FONT};${style}">${content}</p>`;

const small = (content: string): string => paragraph(content, 'font-size:14px;line-height:21px;color:#4d5966');

const anchor = (url: string, text: string, style = LINK): string =>
  `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`;

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5cad;color:#ffffff;font-weight:600;text-decoration:none';

/** A button for a hand, and the address in plain sight for who does not trust buttons. */
const linkHtml = (url: string, label: string): string[] => [
  paragraph(anchor(url, label, BUTTON)),
  small(anchor(url, url)),
];

const quoteHtml = ({ by, lines }: NonNullable<MailWords['quote']>): string[] => [
  small(escaped(by)),
  `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #c3ccd6">${lines
    .map((line) => paragraph(escaped(line), 'font-size:16px;line-height:24px;color:#1c2530;margin:0 0 8px'))
    .join('')}</blockquote>`,
];

const itemHtml = ({ text, url }: NonNullable<MailWords['items']>[number]): string =>
  `<li dir="auto" style="margin:0 0 10px">${url ? anchor(url, text) : escaped(text)}</li>`;

const signatureHtml = (lines: readonly string[]): string =>
  `<p dir="auto" style="margin:0 0 16px;${FONT};font-size:14px;line-height:21px;color:#1c2530">${lines
    .map(escaped)
    .join('<br>')}</p>`;

/** How the logo is called inside a mail. */
export const LOGO_ID = 'logo@ridgeline';

const htmlOf = (words: MailWords, url: string | undefined, language: string, logo: Logo | null): string => {
  const { subject, lines, quote, items = [], link = '', signature = [], after = [] } = words;
  const body = [
    ...(logo
      ? [`<img src="cid:${LOGO_ID}" alt="" style="display:block;max-width:200px;max-height:64px;margin:0 0 24px">`]
      : []),
    ...lines.map((line) => paragraph(escaped(line))),
    ...(quote ? quoteHtml(quote) : []),
    ...(items.length > 0
      ? [
          `<ul style="margin:0 0 16px;padding:0 0 0 20px;${FONT};font-size:16px;line-height:24px">${items.map(itemHtml).join('')}</ul>`,
        ]
      : []),
    ...(url ? linkHtml(url, link) : []),
    ...(signature.length > 0 ? [signatureHtml(signature)] : []),
    ...(after.length > 0 ? ['<hr style="border:0;border-top:1px solid #dde3e9;margin:24px 0 16px">'] : []),
    ...after.map((line) => small(escaped(line))),
  ];
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f5f8"><div style="max-width:560px;margin:0 auto;padding:28px 24px 12px;background:#ffffff;border:1px solid #dde3e9;border-radius:8px">
${body.join('\n')}
</div></body></html>`;
};

const textOf = (words: MailWords, url?: string): string => {
  const { lines, quote, items = [], link = '', signature = [], after = [] } = words;
  return [
    ...lines,
    ...(quote ? [quote.by, quote.lines.map((line) => `> ${line}`).join('\n>\n')] : []),
    ...items.map((item) => (item.url ? `- ${item.text}\n  ${item.url}` : `- ${item.text}`)),
    ...(url ? [`${link}: ${url}`] : []),
    ...(signature.length > 0 ? [signature.join('\n')] : []),
    ...after,
  ].join('\n\n');
};

/** The same words as plain text and as HTML: a mail with both can be read everywhere, and is rarely taken for spam. */
export const render = (words: MailWords, url?: string, language = 'en', logo: Logo | null = null): Letter => ({
  subject: words.subject,
  text: textOf(words, url),
  html: htmlOf(words, url, language, logo),
});
