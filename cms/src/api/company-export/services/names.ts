import { extname } from 'node:path';

/** Bytes of a name: with its folders it stays below what every file system takes. */
const LONGEST = 100;
const LONGEST_ENDING = 10;

/** What file systems refuse, line breaks, and marks that turn the direction of the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a name
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
/** Names of devices, which Windows refuses with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const cut = (text: string, most: number): string => {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
};

/** A text as the name of a folder on every system: nothing that could lead out of it, and not too long. */
export const folderName = (text: string, most = LONGEST): string => {
  const plain = Buffer.from(text.normalize('NFC')).toString().replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const name = cut(plain.replace(/^\.+/, ''), most).replace(/[. ]+$/, '');
  return name === '' ? '_' : name.replace(DEVICE, '_$&');
};

/** The same for a file, which keeps its ending when it is cut. */
export const fileName = (text: string, more = ''): string => {
  const ending = extname(text);
  if (ending.length > LONGEST_ENDING) return folderName(`${cut(text, LONGEST - more.length)}${more}`);
  const whole = cut(text.slice(0, text.length - ending.length), LONGEST - ending.length - more.length);
  return folderName(`${whole}${more}${ending}`, LONGEST + ending.length);
};

/** Gives out each path once, also where only the case of letters differs. */
export const uniquePaths = (): ((folder: string, name: string) => string) => {
  const taken = new Set<string>();
  return (folder, name) => {
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}${fileName(name, copy === 1 ? '' : ` (${copy})`)}`;
      const key = path.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
};
