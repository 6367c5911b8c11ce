import { extname } from 'node:path';
import type { Context } from 'koa';
import { ValidationError } from '../records/errors';
import { plainName } from './kinds';

/** What a client sends about a file in addition to its content: the `fileInfo` of Strapi's media library. */
export interface FileInfo {
  readonly name?: string;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

const LONGEST = 255;

const refuse = (): never => {
  throw new ValidationError(
    `fileInfo must be the JSON text of {name, alternativeText, caption}, texts of at most ${LONGEST} characters.`,
  );
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

const parsed = (raw: unknown): unknown => {
  try {
    return JSON.parse(String(raw));
  } catch {
    return refuse();
  }
};

const infoOf = (raw: unknown): FileInfo => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return refuse();
  const { name, alternativeText, caption } = raw as Readonly<Record<string, unknown>>;
  for (const value of [name, alternativeText, caption])
    if (value !== undefined && value !== null && !isText(value)) refuse();
  return {
    ...(isText(name) && name.trim() !== '' && { name }),
    ...((isText(alternativeText) || alternativeText === null) && { alternativeText }),
    ...((isText(caption) || caption === null) && { caption }),
  };
};

/**
 * Reads the fields `fileInfo` of a form, one for each file in their order: a JSON object each, or a list of them.
 * @throws ValidationError for anything else
 */
export const fileInfosIn = (ctx: Context): readonly FileInfo[] => {
  const raw = ((ctx.request.body ?? {}) as { fileInfo?: string | readonly string[] }).fileInfo;
  if (raw === undefined || raw === '') return [];
  return [raw].flat().flatMap(parsed).map(infoOf);
};

/** A name that a client sends, with the extension of the content when it has none or another one. */
export const renamed = (name: string, { name: wanted }: FileInfo): string => {
  if (wanted === undefined) return name;
  const end = extname(name);
  const plain = plainName(wanted);
  return end === '' || extname(plain).toLowerCase() === end.toLowerCase() ? plain : plainName(`${plain}${end}`);
};
