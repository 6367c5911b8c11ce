import { passwordProblem } from '@ridgeline/domain/passwords';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useQueryClient } from '@tanstack/react-query';
import { Card } from '../components/Card';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { changeOwnPassword, OWN_SESSIONS } from '../providers/account';
import type { Identity } from '../providers/session';
import { useToast } from '../shared';

type Name = 'currentPassword' | 'password' | 'passwordConfirmation';

const { profile: words, password: passwordWords } = peopleWords;
const EMPTY: Texts<Name> = { currentPassword: '', password: '', passwordConfirmation: '' };

const check = (values: Texts<Name>, owner: Identity): Problems<Name> => {
  const problem = passwordProblem(values.password, owner);
  const differ = !problem && values.password !== values.passwordConfirmation;
  return {
    ...(values.currentPassword === '' && { currentPassword: accountWords.currentPasswordNeeded }),
    ...(problem && { password: problem }),
    ...(differ && { passwordConfirmation: accountWords.passwordsDiffer }),
  };
};

/** Changes the password; other sessions of the user end. */
export const PasswordForm = ({ identity }: { identity: Identity }) => {
  const toast = useToast();
  const queries = useQueryClient();
  const form = useTextForm<Texts<Name>, void>({
    initial: EMPTY,
    check: (values) => check(values, identity),
    send: ({ currentPassword, password, passwordConfirmation }) =>
      changeOwnPassword(currentPassword, password, passwordConfirmation),
    onDone: () => {
      form.reset(EMPTY);
      toast.done(words.changed);
      void queries.invalidateQueries({ queryKey: OWN_SESSIONS });
    },
  });
  return (
    <Card title={words.passwordTitle}>
      <p>{words.passwordText}</p>
      <SmallForm form={form} submit={form.busy ? words.changing : words.change} label={words.passwordTitle}>
        {/* Password managers look for the account that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={identity.username} />
        <PasswordBox
          control={form.control}
          name="currentPassword"
          label={passwordWords.current}
          autoComplete="current-password"
        />
        <NewPasswordBox control={form.control} name="password" deps={['passwordConfirmation']} owner={identity} />
        <PasswordBox
          control={form.control}
          name="passwordConfirmation"
          label={passwordWords.repeat}
          autoComplete="new-password"
        />
      </SmallForm>
    </Card>
  );
};
