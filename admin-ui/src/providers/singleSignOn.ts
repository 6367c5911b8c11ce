import { adoptSession } from './access';
import { call } from './http';

/** Where the browser goes after a sign-in at the company's provider; it leaves this page meanwhile. */
const NEXT = 'ridgeline.next';

/** The address of the company's provider for a work address. @throws HttpError where there is none */
export const beginAtProvider = async (email: string): Promise<string> => {
  const { data } = await call<{ data: { url: string } }>('auth/single-sign-on', {
    method: 'POST',
    body: { email },
    anonymous: true,
  });
  return data.url;
};

/** Goes to the provider. @param next the page to open after the sign-in */
export const leaveFor = (address: string, next?: string): void => {
  if (next) sessionStorage.setItem(NEXT, next);
  window.location.assign(address);
};

const SETTINGS = '/dashboard/company-settings/single-sign-on';

/**
 * Hands the provider's answer to the server, and starts to use the session.
 * @returns the page to go on with
 * @throws HttpError
 */
export const finishAtProvider = async (answer: string): Promise<string> => {
  const body = { answer };
  const done = await call<{ jwt?: string }>('auth/single-sign-on/callback', { method: 'POST', body, anonymous: true });
  if (done.jwt === undefined) return SETTINGS;
  await adoptSession(done.jwt);
  const next = sessionStorage.getItem(NEXT);
  sessionStorage.removeItem(NEXT);
  return next ?? '/dashboard/home';
};
