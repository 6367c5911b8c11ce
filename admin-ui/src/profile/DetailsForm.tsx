import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../components/Card';
import { emailProblem } from '../fields/email';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { type ChangedDetails, changeOwnDetails } from '../providers/account';
import type { Identity } from '../providers/session';
import { useToast } from '../shared';

type Name = 'displayName' | 'email' | 'currentPassword';

const words = peopleWords.profile;

const begin = ({ displayName, email }: Identity): Texts<Name> => ({
  displayName: displayName ?? '',
  email,
  currentPassword: '',
});

const isOtherAddress = ({ email }: Pick<Texts<Name>, 'email'>, identity: Identity): boolean =>
  email.trim() !== identity.email;

const check = (values: Texts<Name>, identity: Identity): Problems<Name> => {
  const email = emailProblem(values.email);
  if (email) return { email };
  const needed = isOtherAddress(values, identity) && values.currentPassword === '';
  return needed ? { currentPassword: accountWords.currentPasswordNeeded } : {};
};

/** The user's name and email address; another address requires the current password, so that an unlocked screen is not enough. */
export const DetailsForm = ({ identity }: { identity: Identity }) => {
  const toast = useToast();
  const [toConfirm, setToConfirm] = useState<string>();
  const form = useTextForm<Texts<Name>, ChangedDetails>({
    initial: begin(identity),
    check: (typed) => check(typed, identity),
    send: (typed) =>
      changeOwnDetails({
        displayName: typed.displayName.trim() || null,
        ...(isOtherAddress(typed, identity) && { email: typed.email.trim(), currentPassword: typed.currentPassword }),
      }),
    onDone: ({ identity: now, confirm }) => {
      form.reset(begin(now));
      setToConfirm(confirm);
      toast.done(words.saved);
    },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <Card title={words.details}>
      <SmallForm form={form} submit={form.busy ? words.saving : words.save} label={words.details}>
        <TextBox
          control={form.control}
          name="displayName"
          label={words.name}
          autoComplete="name"
          required={false}
          maxLength={255}
        />
        <TextBox control={form.control} name="email" label={words.email} type="email" autoComplete="email" />
        <div role="status">{toConfirm && <p>{words.confirmSent({ address: toConfirm })}</p>}</div>
        {isOtherAddress({ email }, identity) && (
          <PasswordBox
            control={form.control}
            name="currentPassword"
            label={peopleWords.password.current}
            autoComplete="current-password"
            hint={words.currentForEmail}
          />
        )}
      </SmallForm>
    </Card>
  );
};
