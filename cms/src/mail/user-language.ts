import { currentLanguage, isLanguage, type Language } from '@ridgeline/domain/language';
import { currentTransaction } from '../request';

/** The language of mails to a user whom the scope sees: the user's own, else the company's, else that of the moment. */
export const languageOfUser = async (userId: number): Promise<Language> => {
  const { rows } = await currentTransaction().raw<{ rows: { language: string | null }[] }>(
    `select coalesce(u.language, c.language) as language
     from up_users u left join companies c on c.id = u.company_id where u.id = ?`,
    [userId],
  );
  const language = rows[0]?.language;
  return isLanguage(language) ? language : currentLanguage();
};
