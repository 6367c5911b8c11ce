import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restoreSession, signIn } from '../providers/access';
import { HttpError, messageOf } from '../providers/errors';
import { SESSION_ENDED } from '../providers/session';

/** Where a refused page was left in the router's state, by our guard or by react-admin's logout. */
interface Heading {
  readonly nextPathname?: string;
  readonly nextSearch?: string;
}

const targetOf = (state: unknown): string => {
  const { nextPathname = '/dashboard/home', nextSearch = '' } = (state ?? {}) as Heading;
  return `${nextPathname}${nextSearch}`;
};

/** One sentence whatever was wrong with name or password (decisions 1.10); a limit and a lost connection are told apart. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return messageOf(error);
  if (error.status !== 429) return messages.loginFailed;
  return error.retryAfter ? `${error.message} ${shellWords.signIn.waitSeconds(error.retryAfter)}` : error.message;
};

/**
 * What the sign-in form does: signs in, goes where one was heading, says what failed. Somebody whose session still
 * stands goes there at once.
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
