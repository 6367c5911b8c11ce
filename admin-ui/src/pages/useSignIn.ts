import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restoreSession, signIn } from '../providers/access';
import { HttpError, messageOf } from '../providers/errors';
import { SESSION_ENDED } from '../providers/session';

/** The requested page in the router's state, set by our guard or by react-admin's logout. */
interface Heading {
  readonly nextPathname?: string;
  readonly nextSearch?: string;
}

const targetOf = (state: unknown): string => {
  const { nextPathname = '/dashboard/home', nextSearch = '' } = (state ?? {}) as Heading;
  return `${nextPathname}${nextSearch}`;
};

const waiting = (seconds: number): string =>
  seconds > 90
    ? shellWords.signIn.waitMinutes({ minutes: Math.ceil(seconds / 60) })
    : shellWords.signIn.waitSeconds({ seconds });

/** The same sentence for a wrong name and a wrong password (decisions 1.10); others for a limit and a lost connection. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return messageOf(error);
  if (error.status !== 429) return messages.loginFailed;
  return error.retryAfter ? `${error.message} ${waiting(error.retryAfter)}` : error.message;
};

/**
 * The logic of the sign-in form: signs in, opens the requested page, reports failures. A user whose session is still
 * active is redirected at once.
 */
export const useSignIn = () => {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(search === `?${SESSION_ENDED}` ? shellWords.connection.sessionEnded : null);
  const target = targetOf(state);
  const goOn = useCallback(() => navigate(target, { replace: true }), [navigate, target]);

  useEffect(() => {
    restoreSession().then(
      (identity) => identity && goOn(),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [goOn]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await signIn(String(form.get('username')).trim(), String(form.get('password')));
      await goOn();
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };

  return { busy, failure, submit };
};
