import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../../environment';
import { mailConfigured, operatorMails, queueMail } from '../../mail';
import { asSystem } from '../../request';

/** Logs that a scheduled backup failed, and mails it to every active operator. */
export const reportFailure = async (problem: string): Promise<void> => {
  strapi.log.error(`No scheduled backup could be made: ${problem}`);
  if (!mailConfigured()) return;
  await asSystem('operators of the installation', async () => {
    const url = `${environment.publicUrl}/dashboard/health`;
    for (const { name, email, language } of await operatorMails()) {
      const words = inLanguage(language, () => mailWords.backupFailed(name, problem));
      queueMail(email, words, { url, language });
    }
  });
};
