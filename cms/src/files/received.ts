import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { environment } from '../environment';
import { type FileInfo, fileInfosIn, renamed } from './file-info';
import { ALLOWED_KINDS, allowedKind, plainName } from './kinds';
import type { IncomingFile } from './multipart';
import type { Upload } from './stored-files';

const { uploadMegabytes } = environment.limits;

/** The files of a form, as they are in the folder of incoming files. */
export const filesIn = (ctx: Context): readonly IncomingFile[] =>
  (ctx.request as { files?: { files?: readonly IncomingFile[] } }).files?.files ?? [];

const toUpload = async (
  ctx: Context,
  { filepath, originalFilename, size }: IncomingFile,
  info: FileInfo,
): Promise<Upload | undefined> => {
  const name = renamed(plainName(originalFilename), info);
  if (size > uploadMegabytes * 1024 * 1024) {
    ctx.payloadTooLarge(messages.fileTooLarge({ name, megabytes: uploadMegabytes }));
    return undefined;
  }
  const mime = size > 0 ? await allowedKind(name, filepath) : undefined;
  if (!mime) ctx.badRequest(messages.fileKind({ name: name || '-', kinds: ALLOWED_KINDS }));
  return mime ? { ...info, name, mime, path: filepath, size } : undefined;
};

/**
 * The files of the multipart field `files`, of allowed kinds and sizes (decisions 3.4), all of them or none: answers 400
 * or 413 itself when one cannot be stored or none came.
 */
export const uploadsIn = async (ctx: Context): Promise<Upload[] | undefined> => {
  const files = filesIn(ctx);
  if (files.length === 0) {
    ctx.badRequest(messages.noFileSent);
    return undefined;
  }
  const infos = fileInfosIn(ctx);
  const uploads: Upload[] = [];
  for (const [index, file] of files.entries()) {
    const checked = await toUpload(ctx, file, infos[index] ?? {});
    if (!checked) return undefined;
    uploads.push(checked);
  }
  return uploads;
};
