import { company as entity } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import type { SupportAsked, SupportState } from '@ridgeline/domain/support-access';
import { supportAskedMail, supportWords } from '@ridgeline/domain/words/support-access';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { environment } from '../../../environment';
import { nameInMail, queueMail } from '../../../mail';
import { cutText } from '../../../records/cut';
import { ConflictError } from '../../../records/errors';
import { readRow } from '../../../records/read';
import { instant } from '../../../records/table';
import { currentTransaction, forAllCompanies } from '../../../request';
import { type Data, Faults } from '../../account/services/values';
import { administratorsOf } from './administrators';
import { readNote } from './grant';

/** A company, as the operator has it without its data. */
export interface Company {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

/** @throws NotFoundError */
export const companyNamed = async (id: unknown): Promise<Company> => {
  const row = await readRow(entity, String(id));
  return { id: row.id, documentId: row.documentId, name: String(row.name) };
};

interface Found {
  readonly restricted: boolean;
  readonly mayWrite: boolean | null;
  readonly endsAt: string | null;
}

/** What the operator may do in this company now. */
export const readState = ({ id, name }: Company): Promise<SupportState> =>
  forAllCompanies(async () => {
    const trx = currentTransaction();
    const { rows } = await trx.raw<{ rows: [Found] }>(
      `select s.restricted, s.may_write as "mayWrite", ${instant('g.ends_at')} as "endsAt"
       from wall_support(?) s left join ridgeline_support_grants g on g.id = s.grant_id`,
      [id],
    );
    const asked = await trx.raw<{ rows: SupportAsked[] }>(
      `select username, note, ${instant('at')} as at from ridgeline_support_asks where company_id = ?`,
      [id],
    );
    const [{ restricted, mayWrite, endsAt }] = rows;
    const grant = mayWrite === null || endsAt === null ? null : { mayWrite, endsAt };
    return { name, onlyWhenGranted: restricted, grant, asked: asked.rows[0] ?? null };
  });

/**
 * Asks the administrators of a company for access, by mail and in their settings.
 * @throws ValidationError; ConflictError for an open company, or when the last request is younger than an hour
 */
export const askForAccess = async (who: Principal, company: Company, data: Data): Promise<void> => {
  const faults = new Faults();
  const note = readNote(data, faults);
  faults.refuse();
  const { onlyWhenGranted } = await readState(company);
  if (!onlyWhenGranted) throw new ConflictError(supportWords.notRestricted);
  const { rows } = await currentTransaction().raw<{ rows: [{ stored: boolean }] }>(
    'select wall_support_ask(?, ?) as stored',
    [company.id, String(note)],
  );
  if (!rows[0].stored) throw new ConflictError(supportWords.askedAlready);
  const label = cutText(String(note), 255);
  await noteEvent({ action: 'support-asked', entity: 'support-access', label, companyId: company.id });
  const url = `${environment.publicUrl}/dashboard/company-settings?company=${company.documentId}`;
  const words = { by: nameInMail(who.displayName ?? who.username) || who.username, company: nameInMail(company.name) };
  for (const { email, language } of await administratorsOf(company.id)) {
    const mail = inLanguage(language, () => supportAskedMail({ ...words, note: String(note) }));
    queueMail(email, mail, { url, language });
  }
};
