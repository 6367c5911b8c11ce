import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../../environment';
import { languageOfUser, mailConfigured, queueMail } from '../../mail';
import { asSystem, currentTransaction } from '../../request';

/** Logs that a scheduled backup failed, and mails it to every active operator. */
export const reportFailure = async (problem: string): Promise<void> => {
  strapi.log.error(`No scheduled backup could be made: ${problem}`);
  if (!mailConfigured()) return;
  await asSystem('operators of the installation', async () => {
    const { rows } = await currentTransaction().raw<{ rows: { id: number; name: string; email: string }[] }>(
      `select u.id, u.username as name, u.email from up_users u
         join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
       where r.name = 'Operator' and not coalesce(u.blocked, false) and u.email is not null`,
    );
    const url = `${environment.publicUrl}/dashboard/health`;
    for (const { id, name, email } of rows) {
      const language = await languageOfUser(id);
      const words = inLanguage(language, () => mailWords.backupFailed(name, problem));
      queueMail(email, words, { url, language });
    }
  });
};
