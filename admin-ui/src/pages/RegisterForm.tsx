import { passwordProblem } from '@ridgeline/domain/passwords';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useWatch } from 'react-hook-form';
import { emailProblem } from '../fields/email';
import { NewPasswordBox } from '../fields/NewPasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { askForAccount } from '../providers/account';
import { BackToSignIn } from './BackToSignIn';

type Name = 'organisation' | 'name' | 'email' | 'username' | 'password';

const EMPTY: Texts<Name> = { organisation: '', name: '', email: '', username: '', password: '' };
const TYPED: readonly Name[] = ['organisation', 'name', 'username'];

const check = (values: Texts<Name>): Problems<Name> => {
  const missing = TYPED.filter((name) => values[name].trim() === '').map(
    (name) => [name, fieldWords.required] as const,
  );
  const password = passwordProblem(values.password, { username: values.username, email: values.email });
  return { email: emailProblem(values.email), ...Object.fromEntries(missing), ...(password && { password }) };
};

const words = peopleWords.register;

/** The organisation and the first user of a request. */
export const RegisterForm = ({ onDone }: { onDone: () => void }) => {
  const form = useTextForm<Texts<Name>, unknown>({
    initial: EMPTY,
    check,
    send: askForAccount,
    onDone,
  });
  const [username, email] = useWatch({ control: form.control, name: ['username', 'email'] });
  return (
    <SmallForm form={form} submit={form.busy ? words.submitting : words.submit} actions={<BackToSignIn />}>
      <TextBox
        control={form.control}
        name="organisation"
        label={words.organisation}
        autoComplete="organization"
        autoFocus
      />
      <TextBox control={form.control} name="name" label={words.name} autoComplete="name" />
      <TextBox control={form.control} name="email" label={words.email} type="email" autoComplete="email" />
      <TextBox
        control={form.control}
        name="username"
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
      />
      <NewPasswordBox
        control={form.control}
        name="password"
        label={peopleWords.password.label}
        owner={{ username, email }}
      />
    </SmallForm>
  );
};
