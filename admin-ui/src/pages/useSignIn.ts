import type { Challenge } from '@ridgeline/domain/second-factor';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { messages } from '@ridgeline/domain/words/messages';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Problems } from '../fields/resolver';
import { type Texts, useTextForm } from '../fields/useTextForm';
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

/**
 * The same sentence for a wrong name and a wrong password (decisions 1.10); others for a limit and a lost connection. A refusal
 * with a code is meant for the person: the right password has been typed.
 */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return messageOf(error);
  if (error.status !== 429) return error.details.code ? error.message : messages.loginFailed;
  return error.retryAfter ? `${error.message} ${waiting(error.retryAfter)}` : error.message;
};

/** The page that was requested before the sign-in, and how to open it. */
export const useGoOn = () => {
  const navigate = useNavigate();
  const target = targetOf(useLocation().state);
  const goOn = useCallback(() => navigate(target, { replace: true }), [navigate, target]);
  return { goOn, target };
};

type Name = 'username' | 'password';

const EMPTY: Texts<Name> = { username: '', password: '' };

const check = ({ username, password }: Texts<Name>): Problems<Name> => ({
  ...(username.trim() === '' && { username: fieldWords.required }),
  ...(password === '' && { password: fieldWords.required }),
});

interface SignInOptions {
  /** Why the form is shown again. */
  readonly because: string | null;
  /** Called for a user with a second factor. */
  readonly onChallenge: (challenge: Challenge) => void;
}

/**
 * The logic of the sign-in form: signs in, opens the requested page, reports failures. A user whose session is still
 * active is redirected at once.
 */
export const useSignIn = ({ because, onChallenge }: SignInOptions) => {
  const { search } = useLocation();
  const [notice, setNotice] = useState(
    because ?? (search === `?${SESSION_ENDED}` ? shellWords.connection.sessionEnded : null),
  );
  const { goOn } = useGoOn();

  useEffect(() => {
    restoreSession().then(
      (identity) => identity && goOn(),
      (error: unknown) => setNotice(messageOf(error)),
    );
  }, [goOn]);

  const form = useTextForm<Texts<Name>, void>({
    initial: EMPTY,
    check,
    send: async ({ username, password }) => {
      setNotice(null);
      try {
        const challenge = await signIn(username.trim(), password);
        if (challenge) onChallenge(challenge);
        else await goOn();
      } catch (error) {
        throw new Error(sentenceOf(error));
      }
    },
  });

  return { ...form, failure: form.failure ?? notice };
};
