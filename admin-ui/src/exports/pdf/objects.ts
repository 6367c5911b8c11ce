import { strToU8, zlibSync } from 'fflate';

/** Writes the objects of a PDF file (ISO 32000) one after the other; nothing that is written is kept. */
export interface PdfObjects {
  /** A number for an object that is written later. */
  readonly reserve: () => number;
  readonly object: (body: string, number?: number) => number;
  /** An object with compressed content. `entries` are further entries of its dictionary. */
  readonly stream: (content: string | Uint8Array, entries?: string, number?: number) => number;
  /** Ends the file with its table of objects. */
  readonly end: (catalogue: number, information: number) => void;
}

/** Text as PDF has it outside pages: UTF-16 with its byte-order mark. */
export const textString = (text: string): string => {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return `<${hex}>`;
};

/** A number as PDF writes it: never with an exponent, and no longer than print can tell. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** @param onData gets the file's bytes in order */
export const writeObjects = (onData: (bytes: Uint8Array) => void): PdfObjects => {
  const offsets: number[] = [0];
  let length = 0;
  const put = (bytes: Uint8Array): void => {
    length += bytes.length;
    onData(bytes);
  };
  const reserve = (): number => offsets.push(-1) - 1;
  const begin = (number: number): void => {
    offsets[number] = length;
    put(strToU8(`${number} 0 obj\n`));
  };
  // The second line tells programs that this is no plain text.
  put(strToU8('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', true));
  return {
    reserve,
    object: (body, number = reserve()) => {
      begin(number);
      put(strToU8(`${body}\nendobj\n`));
      return number;
    },
    stream: (content, entries = '', number = reserve()) => {
      const bytes = zlibSync(typeof content === 'string' ? strToU8(content, true) : content, { level: 6 });
      begin(number);
      put(strToU8(`<< /Length ${bytes.length} /Filter /FlateDecode ${entries} >>\nstream\n`));
      put(bytes);
      put(strToU8('\nendstream\nendobj\n'));
      return number;
    },
    end: (catalogue, information) => {
      const start = length;
      const lines = offsets.map((offset, number) =>
        number === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
      );
      put(strToU8(`xref\n0 ${offsets.length}\n${lines.join('')}`));
      const trailer = `<< /Size ${offsets.length} /Root ${catalogue} 0 R /Info ${information} 0 R >>`;
      put(strToU8(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
    },
  };
};
