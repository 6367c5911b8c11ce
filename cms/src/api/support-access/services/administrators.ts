import { currentLanguage, isLanguage, type Language } from '@ridgeline/domain/language';
import { PEOPLE } from '../../../database/people';
import { currentTransaction, forAllCompanies } from '../../../request';

export interface Addressee {
  readonly email: string;
  readonly language: Language;
}

/** The administrators of a company who can sign in, for a mail: the operator, who causes it, does not learn who they are. */
export const administratorsOf = (companyId: number): Promise<Addressee[]> =>
  forAllCompanies(async () => {
    const { rows } = await currentTransaction().raw<{ rows: { email: string; language: string | null }[] }>(
      `select u.email, coalesce(u.language, c.language) as language
       from ${PEOPLE} p join up_users u on u.id = p.user_id join companies c on c.id = p.company_id
       where p.company_id = ? and p.role = 'Company Administrator' and u.blocked is not true and u.confirmed is not false`,
      [companyId],
    );
    return rows.map(({ email, language }) => ({
      email,
      language: isLanguage(language) ? language : currentLanguage(),
    }));
  });
