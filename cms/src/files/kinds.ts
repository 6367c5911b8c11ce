import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

interface Kind {
  /** The type that the first bytes must show; undefined: plain text. */
  readonly content?: string;
  readonly mime: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Kinds of files that may be stored (decisions 3.4), by file extension. */
const KINDS: Record<string, Kind> = {
  '.pdf': { content: 'pdf', mime: 'application/pdf' },
  '.doc': { content: 'cfb', mime: 'application/msword' },
  '.xls': { content: 'cfb', mime: 'application/vnd.ms-excel' },
  '.docx': { content: 'docx', mime: `${OFFICE}.wordprocessingml.document` },
  '.xlsx': { content: 'xlsx', mime: `${OFFICE}.spreadsheetml.sheet` },
  '.png': { content: 'png', mime: 'image/png' },
  '.jpg': { content: 'jpg', mime: 'image/jpeg' },
  '.jpeg': { content: 'jpg', mime: 'image/jpeg' },
  '.csv': { mime: 'text/csv' },
  '.txt': { mime: 'text/plain' },
};

const SAMPLE = 64 * 1024;

/** Whether the beginning of a file looks like text: text has no zero bytes. */
const isText = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
};

/** A file name without folders and control characters, at most 200 characters, with its extension. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a header
  const clean = last.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  const end = extname(clean);
  return clean.length > 200 ? `${clean.slice(0, 200 - end.length)}${end}` : clean;
};

/**
 * The media type of a file that may be stored.
 * @returns undefined when the name or the content is of no allowed kind, or the two do not fit
 */
export const allowedKind = async (name: string, path: string): Promise<string | undefined> => {
  const kind = KINDS[extname(name).toLowerCase()];
  if (!kind) return undefined;
  const found = await fileTypeFromFile(path);
  const fits = kind.content ? found?.ext === kind.content : !found && (await isText(path));
  return fits ? kind.mime : undefined;
};

/** The allowed extensions, for messages. */
export const ALLOWED_KINDS = 'pdf, doc, docx, xls, xlsx, csv, png, jpg, txt';
