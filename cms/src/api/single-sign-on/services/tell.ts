import { inLanguage } from '@ridgeline/domain/language';
import { newProviderMail } from '@ridgeline/domain/words/single-sign-on';
import type { Principal } from '../../../access/principal';
import { languageOfUser, mailConfigured, nameInMail, queueMail } from '../../../mail';
import type { StoredSso } from './stored';

/** Mails a user who had an account before that a provider has signed it in for the first time. In a scope. */
export const tellOfProvider = async (
  { id, email, displayName, username, company }: Principal,
  { kind, issuer, signInUrl }: StoredSso,
): Promise<void> => {
  if (!mailConfigured()) return;
  const language = await languageOfUser(id);
  const { host } = new URL(kind === 'saml' ? signInUrl : issuer);
  const words = inLanguage(language, () =>
    newProviderMail(nameInMail(displayName ?? username), host, nameInMail(company?.name)),
  );
  queueMail(email, words, { language });
};
