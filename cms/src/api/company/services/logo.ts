import { buffer } from 'node:stream/consumers';
import { company, LOGO_DOTS, LOGO_KILOBYTES, messages } from '@ridgeline/domain';
import { pictureSize } from '@ridgeline/domain/picture-size';
import type { Logo } from '../../../mail';
import { fieldErrors } from '../../../records/errors';
import { findRow } from '../../../records/read';
import { currentScope, currentTransaction, requireSettings } from '../../../request';
import { storage } from '../../../storage';

interface Picture {
  readonly hash: string;
  readonly mime: string;
  /** In kilobytes. */
  readonly size: string | number;
}

/** Image types that a browser draws without running any code of theirs. */
const DRAWN = ['image/png', 'image/jpeg'];

const isLogo = ({ mime, size }: Picture): boolean => DRAWN.includes(mime) && Number(size) <= LOGO_KILOBYTES;

const idsOf = (raw: unknown): number[] =>
  (Array.isArray(raw) ? raw : []).map((item) =>
    Number(typeof item === 'object' && item !== null ? (item as { id?: unknown }).id : item),
  );

/** Whether a picture can be unpacked without filling the memory, by its header. */
const isDrawable = (content: Buffer): boolean => {
  const size = pictureSize(content);
  return size !== undefined && size.width <= LOGO_DOTS && size.height <= LOGO_DOTS;
};

const isSmall = async ({ hash }: Picture): Promise<boolean> => {
  const content = await storage().open(hash);
  return content !== undefined && isDrawable(await buffer(content.stream));
};

const allSmall = async (pictures: readonly Picture[]): Promise<boolean> =>
  (await Promise.all(pictures.map(isSmall))).every(Boolean);

/**
 * Refuses a logo that is not a small picture; row security decides whose file it is. A form sends the present one back,
 * which may be older than a limit.
 */
export const refuseOtherLogo = async (raw: unknown): Promise<void> => {
  const ids = idsOf(raw);
  if (ids.length === 0) return;
  const { rows } = await currentTransaction().raw<{ rows: (Picture & { present: boolean })[] }>(
    `select hash, mime, size, exists (select from files_related_mph m where m.file_id = files.id
       and m.related_type = 'api::company.company' and m.field = 'logo') as present
     from files where id = any(?::int[])`,
    [`{${ids.filter(Number.isInteger).join(',')}}`],
  );
  const isFine = ids.length === 1 && rows.every(isLogo) && (await allSmall(rows.filter(({ present }) => !present)));
  if (!isFine) throw fieldErrors([{ field: 'logo', message: messages.notALogo }]);
};

const inOrder = (raw: unknown): string => JSON.stringify(idsOf(raw).sort());

/**
 * Refuses the operator another logo of a company that decides about its access: a form sends the present one back.
 * @throws SupportRefusal
 */
export const refuseLogoByOperator = async (id: string, sent: unknown): Promise<void> => {
  const row = sent === undefined ? undefined : await findRow(company, id);
  if (row && inOrder(sent) !== inOrder(row.logo)) await requireSettings(currentScope(), row.id);
};

/** The logo of the company in scope; null when there is none, its file is gone, or it is too large to be drawn. */
export const logoOfCompany = async (): Promise<Logo | null> => {
  const { companyId } = currentScope();
  if (companyId === null) return null;
  const { rows } = await currentTransaction().raw<{ rows: Picture[] }>(
    `select f.hash, f.mime, f.size from files_related_mph m join files f on f.id = m.file_id
     where m.related_id = ? and m.related_type = 'api::company.company' and m.field = 'logo' order by m."order" limit 1`,
    [companyId],
  );
  const [logo] = rows;
  if (!logo || !isLogo(logo)) return null;
  const opened = await storage()
    .open(logo.hash)
    .catch(() => undefined);
  if (!opened) return null;
  const content = await buffer(opened.stream);
  if (isDrawable(content)) return { mime: logo.mime, content };
  strapi.log.warn(`The logo of company ${companyId} is left out: it is larger than ${LOGO_DOTS} x ${LOGO_DOTS} dots.`);
  return null;
};

/**
 * The same as a `data:` address, since a plain picture's address could not carry the session's token. All users of the
 * company see it.
 */
export const readLogo = async (): Promise<string | null> => {
  const logo = await logoOfCompany();
  return logo && `data:${logo.mime};base64,${logo.content.toString('base64')}`;
};
