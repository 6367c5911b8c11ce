import type { BrokenLog } from '@ridgeline/domain/health';
import { inLanguage } from '@ridgeline/domain/language';
import { brokenLogText } from '@ridgeline/domain/words/audit-check';
import { mailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../../../environment';
import { mailConfigured, operatorMails, queueMail } from '../../../mail';
import { notify, operatorIds } from '../../../notices';

/** Tells every active operator that the audit log is not whole, behind the bell and by mail, in the running transaction. */
export const tellOperators = async (broken: BrokenLog): Promise<void> => {
  await notify(await operatorIds(), { kind: 'auditBroken', facts: { problem: brokenLogText(broken) } });
  if (!mailConfigured()) return;
  const url = `${environment.publicUrl}/dashboard/health`;
  for (const { name, email, language } of await operatorMails()) {
    const words = inLanguage(language, () => mailWords.auditBroken(name, brokenLogText(broken)));
    queueMail(email, words, { url, language });
  }
};
