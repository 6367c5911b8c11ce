import { sendingWords } from '@ridgeline/domain/words/sending';
import type { SentTo } from '../../providers/methods/sending';
import { dayText } from '../../shared';

const { columns, mail, expires } = sendingWords.done;

/** A program that opens the file must not read a name as a formula. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** The links of a sending as a .csv, with a byte-order mark, which Excel needs to read UTF-8. */
export const linksAsCsv = (sent: readonly SentTo[]): string => {
  const rows = sent.map((one) => [one.recipient, mail[one.mail], dayText(one.expiresOn), one.url ?? '']);
  const lines = [[columns.recipient, columns.mail, expires, columns.link], ...rows];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
};

/** The links for pasting into a mail, each after its recipient. */
export const linksAsText = (sent: readonly SentTo[]): string =>
  sent.flatMap(({ recipient, url }) => (url ? [`${recipient}: ${url}`] : [])).join('\n');
