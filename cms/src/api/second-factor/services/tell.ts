import type { AuditAction } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { type FactorMail, factorMail } from '@ridgeline/domain/words/second-factor';
import { type AuditEvent, noteEvent } from '../../../audit';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';

/** A user whose second factor has changed. */
export interface Concerned {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly company: { readonly id: number } | null;
}

/** Writes the entry of the audit log. @param more `userId` is the acting user, outside a request */
export const noteFactor = (
  action: AuditAction,
  { id, documentId, username, company }: Concerned,
  more: Pick<AuditEvent, 'userId' | 'details'> = {},
) =>
  noteEvent({
    ...{ action, entity: 'user', rowId: id, documentId, label: username, companyId: company?.id ?? null },
    ...more,
  });

/** Mails the user, in the user's language, once the change is stored. */
export const mailFactor = async (user: Concerned, kind: FactorMail): Promise<void> => {
  if (!mailConfigured()) return;
  const language = await languageOfUser(user.id);
  const words = inLanguage(language, () => factorMail(kind, nameInMail(user.displayName ?? user.username)));
  queueMail(user.email, words, { language });
};
