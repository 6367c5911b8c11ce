import { LANGUAGES } from '@ridgeline/domain/language';
import { MAIL_NOTICES } from '@ridgeline/domain/mail-notices';
import { peopleWords } from '@ridgeline/domain/words/people';
import { Card } from '../components/Card';
import { SelectBox } from '../fields/SelectBox';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { type ChangedDetails, changeOwnDetails } from '../providers/account';
import type { Identity } from '../providers/session';
import { useToast } from '../shared';

type Name = 'language' | 'mailNotices' | 'phone';

const words = peopleWords.profile;

const begin = ({ language, mailNotices, phone }: Identity): Texts<Name> => ({
  language: language ?? '',
  mailNotices,
  phone: phone ?? '',
});

/** The user's language, how soon mails tell of what happens, and the number that suppliers may call. */
export const SettingsForm = ({ identity }: { identity: Identity }) => {
  const toast = useToast();
  const form = useTextForm<Texts<Name>, ChangedDetails>({
    initial: begin(identity),
    send: changeOwnDetails,
    onDone: ({ identity: now }) => {
      form.reset(begin(now));
      toast.done(words.saved);
    },
  });
  return (
    <Card title={words.mailTitle}>
      <SmallForm form={form} submit={form.busy ? words.saving : words.save} label={words.mailTitle}>
        <SelectBox
          control={form.control}
          name="language"
          label={words.language}
          hint={words.languageHint}
          choices={[{ value: '', label: words.browser }, ...LANGUAGES]}
        />
        <SelectBox
          control={form.control}
          name="mailNotices"
          label={words.mails}
          hint={words.mailsHint}
          choices={MAIL_NOTICES.map((value) => ({ value, label: words.choices[value] }))}
        />
        <TextBox
          control={form.control}
          name="phone"
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
          required={false}
          maxLength={40}
        />
      </SmallForm>
    </Card>
  );
};
