import { extname } from 'node:path';
import { type Action, ENTITIES, messages, uidOf } from '@ridgeline/domain';
import { refusal } from '../access/may';
import type { Principal } from '../access/principal';
import { environment } from '../environment';
import { ForbiddenError, NotFoundError, PayloadTooLargeError, ValidationError } from '../records/errors';
import { readRow } from '../records/read';
import { refuseReadOnly } from '../records/rights';
import { currentScope, currentTransaction } from '../request';
import { addressOf } from '../storage';
import { type FileInfo, renamed } from './file-info';

export const FILE = 'plugin::upload.file';
/** Marks a row whose content this module stores, and not the panel's media library. */
export const PROVIDER = 'private';

export interface StoredFile {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly hash: string;
  readonly mime: string;
  /** In kilobytes, as everywhere in Strapi. */
  readonly size: number;
  readonly uploader: number | null;
}

export interface Upload extends FileInfo {
  readonly name: string;
  readonly mime: string;
  /** Path of the content until it is stored. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

const entityByUid = new Map(ENTITIES.map((entity) => [uidOf(entity) as string, entity]));

/** Whether there is any row to which this user could attach a file; an administrator has the company's logo. */
export const mayUpload = (who: Principal): boolean =>
  (who.role === 'Company Administrator' && who.modules.size > 0) ||
  ENTITIES.some((entity) => entity.fields.some(({ kind }) => kind === 'files') && !refusal(who, 'update', entity));

/**
 * Refuses files beyond the limit of a company's unattached ones: those uploaded within a day and attached to no row.
 * @throws PayloadTooLargeError
 */
export const refuseUnattached = async (more: readonly Upload[]): Promise<void> => {
  const most = environment.limits.unattachedMegabytes;
  const { rows } = await currentTransaction().raw<{ rows: [{ kilobytes: string }] }>(
    `select coalesce(sum(f.size), 0) as kilobytes from files f where f.provider = ? and f.created_at > now() at time zone 'utc' - interval '1 day'
       and f.company_id is not distinct from ? and not exists (select from files_related_mph m where m.file_id = f.id)`,
    [PROVIDER, currentScope().companyId],
  );
  const bytes = Number(rows[0].kilobytes) * 1024 + more.reduce((sum, { size }) => sum + size, 0);
  if (bytes > most * 1024 * 1024) throw new PayloadTooLargeError(messages.tooMuchUnattached({ megabytes: most }));
};

/** Stores the row of a file for the company in view, in the request's transaction. Its content is stored already. */
export const keep = (who: Principal, upload: Upload, hash: string): Promise<StoredFile> =>
  strapi.db.query(FILE).create({
    data: {
      name: upload.name,
      alternativeText: upload.alternativeText ?? null,
      caption: upload.caption ?? null,
      hash,
      ext: extname(upload.name).toLowerCase(),
      mime: upload.mime,
      size: Math.max(0.01, Math.round(upload.size / 10.24) / 100),
      url: addressOf(hash),
      provider: PROVIDER,
      folderPath: '/',
      uploader: who.id,
    },
  });

interface Holder {
  readonly uid: string;
  readonly id: number;
}

const holders = async (file: StoredFile): Promise<Holder[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Holder[] }>(
    'select distinct related_type as uid, related_id as id from files_related_mph where file_id = ?',
    [file.id],
  );
  return rows;
};

/** Whether the user may change a row that has a file: by module, by role, and by the row itself. */
const mayChange = async (who: Principal, { uid, id }: Holder): Promise<boolean> => {
  const entity = entityByUid.get(uid);
  if (!entity || refusal(who, 'update', entity)) return false;
  try {
    refuseReadOnly(entity, await readRow(entity, String(id)));
    return true;
  } catch (error) {
    if ([NotFoundError, ForbiddenError, ValidationError].some((kind) => error instanceof kind)) return false;
    throw error;
  }
};

const mayRead = (who: Principal, { uid }: Holder): boolean => {
  const entity = entityByUid.get(uid);
  return entity !== undefined && !refusal(who, 'read', entity);
};

/**
 * A file, if the user may do this to it. A user who may read a row with the file may read it; one who may change every
 * such row may delete it; while no row has it, only its uploader may do either (decisions 3.4). Row security hides another
 * company's file, which is answered as not found.
 * @param id its id or documentId
 */
export const findFile = async (
  who: Principal,
  action: Extract<Action, 'read' | 'update'>,
  id: string,
): Promise<StoredFile | undefined> => {
  const which = /^\d{1,9}$/.test(id) ? { id: Number(id) } : { documentId: id };
  const file: StoredFile | null = await strapi.db.query(FILE).findOne({ where: { ...which, provider: PROVIDER } });
  if (!file) return undefined;
  const held = await holders(file);
  if (held.length === 0) return file.uploader === who.id ? file : undefined;
  if (action === 'read') return held.some((holder) => mayRead(who, holder)) ? file : undefined;
  for (const holder of held) if (!(await mayChange(who, holder))) return undefined;
  return file;
};

/** Changes the description of a file; its content and the extension of its name do not change. */
export const describeFile = async (file: StoredFile, info: FileInfo): Promise<void> => {
  await strapi.db.query(FILE).update({ where: { id: file.id }, data: { ...info, name: renamed(file.name, info) } });
};

/** Deletes a file's row, in the request's transaction; its content is deleted after the commit. */
export const forget = async (file: StoredFile): Promise<void> => {
  await currentTransaction().raw('delete from files_related_mph where file_id = ?', [file.id]);
  await strapi.db.query(FILE).delete({ where: { id: file.id } });
};
