import { fields } from './read';

/** The logo of the company that asks, as a `data:` address; null if it has none, or if the request failed. */
export const askLogo = async (token: string): Promise<string | null> => {
  const response = await fetch('/api/questionnaire-mapping/logo', {
    headers: { 'x-link-token': token },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const body = response?.ok ? fields(await response.json().catch(() => undefined)) : {};
  const { logo } = fields(body.data);
  return typeof logo === 'string' && logo.startsWith('data:image/') ? logo : null;
};
