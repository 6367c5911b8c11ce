import { labelOf } from '@ridgeline/domain/labels';
import { LANGUAGES } from '@ridgeline/domain/language';
import { MAIL_NOTICES } from '@ridgeline/domain/mail-notices';
import type { OwnCompanyListed } from '@ridgeline/domain/memberships';
import { MODULE_NAMES } from '@ridgeline/domain/modules';
import { words as accountWords } from '@ridgeline/domain/words/accounts';
import { homeWords } from '@ridgeline/domain/words/home';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Facts } from '../components/Facts';
import { LoadError } from '../components/LoadError';
import { PageHeading } from '../components/PageHeading';
import { emailProblem } from '../fields/email';
import { PasswordBox } from '../fields/PasswordBox';
import type { Problems } from '../fields/resolver';
import { SelectBox } from '../fields/SelectBox';
import { SmallForm } from '../fields/SmallForm';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import {
  type ChangedDetails,
  changeOwnDetails,
  leaveCompany,
  OWN_COMPANIES,
  readOwnCompanies,
} from '../providers/account';
import { inCompany } from '../providers/companyAddress';
import { readSecondFactor, SECOND_FACTOR } from '../providers/secondFactor';
import type { Identity } from '../providers/session';
import { useSession } from '../providers/useSession';
import { AskDialog, useAction, useToast } from '../shared';
import { PasswordForm } from './PasswordForm';
import styles from './Profile.module.css';
import { PasskeysCard } from './passkeys/PasskeysCard';
import { Sessions } from './Sessions';
import { SecondFactorCard } from './second-factor/SecondFactorCard';

const words = ssoWords.profile;

/** Password, second factor and passkeys; a user of single sign-on alone has none of them here, and reads why. */
const SigningIn = ({ identity }: { readonly identity: Identity }) => {
  const { data } = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => readSecondFactor(signal) });
  if (data?.hasPassword === false) {
    return (
      <Card title={words.title}>
        <p>{words.text}</p>
      </Card>
    );
  }
  return (
    <>
      <PasswordForm identity={identity} />
      <SecondFactorCard identity={identity} />
      <PasskeysCard />
    </>
  );
};

const whoIAmWords = peopleWords.profile;

const Modules = ({ names }: { names: Identity['modules'] }) => {
  if (names.length === 0) return whoIAmWords.none;
  if (names.length === MODULE_NAMES.length) return whoIAmWords.allModules;
  return (
    <ul className={styles.modules}>
      {names.map((name) => (
        <li key={name}>{labelOf(name)}</li>
      ))}
    </ul>
  );
};

/** The user's role, company and subscription, read-only. */
const WhoIAm = ({ identity }: { identity: Identity }) => {
  const { modules } = identity;
  return (
    <Card title={whoIAmWords.about}>
      <Facts
        of={[
          [whoIAmWords.username, identity.username],
          [whoIAmWords.role, identity.role ? labelOf(identity.role) : shellWords.frame.noRole],
          [whoIAmWords.company, identity.company?.name ?? whoIAmWords.none],
          [whoIAmWords.tier, identity.tier || whoIAmWords.none],
          [whoIAmWords.modules, <Modules key="modules" names={modules} />],
        ]}
      />
      {modules.length === 0 && <p style={{ margin: '12px 0 0' }}>{homeWords.noModulesText}</p>}
    </Card>
  );
};

type Name = 'language' | 'mailNotices' | 'phone';

const settingsFormWords = peopleWords.profile;

const begin = ({ language, mailNotices, phone }: Identity): Texts<Name> => ({
  language: language ?? '',
  mailNotices,
  phone: phone ?? '',
});

/** The user's language, how soon mails tell of what happens, and the number that suppliers may call. */
const SettingsForm = ({ identity }: { identity: Identity }) => {
  const toast = useToast();
  const form = useTextForm<Texts<Name>, ChangedDetails>({
    initial: begin(identity),
    send: changeOwnDetails,
    onDone: ({ identity: now }) => {
      form.reset(begin(now));
      toast.done(settingsFormWords.saved);
    },
  });
  return (
    <Card title={settingsFormWords.mailTitle}>
      <SmallForm
        form={form}
        submit={form.busy ? settingsFormWords.saving : settingsFormWords.save}
        label={settingsFormWords.mailTitle}
      >
        <SelectBox
          control={form.control}
          name="language"
          label={settingsFormWords.language}
          hint={settingsFormWords.languageHint}
          choices={[{ value: '', label: settingsFormWords.browser }, ...LANGUAGES]}
        />
        <SelectBox
          control={form.control}
          name="mailNotices"
          label={settingsFormWords.mails}
          hint={settingsFormWords.mailsHint}
          choices={MAIL_NOTICES.map((value) => ({ value, label: settingsFormWords.choices[value] }))}
        />
        <TextBox
          control={form.control}
          name="phone"
          label={settingsFormWords.phone}
          hint={settingsFormWords.phoneHint}
          type="tel"
          autoComplete="tel"
          required={false}
          maxLength={40}
        />
      </SmallForm>
    </Card>
  );
};

type DetailsFormName = 'displayName' | 'email' | 'currentPassword';

const detailsFormWords = peopleWords.profile;

const detailsFormBegin = ({ displayName, email }: Identity): Texts<DetailsFormName> => ({
  displayName: displayName ?? '',
  email,
  currentPassword: '',
});

const isOtherAddress = ({ email }: Pick<Texts<DetailsFormName>, 'email'>, identity: Identity): boolean =>
  email.trim() !== identity.email;

const check = (values: Texts<DetailsFormName>, identity: Identity): Problems<DetailsFormName> => {
  const email = emailProblem(values.email);
  if (email) return { email };
  const needed = isOtherAddress(values, identity) && values.currentPassword === '';
  return needed ? { currentPassword: accountWords.currentPasswordNeeded } : {};
};

/** The user's name and email address; another address requires the current password, so that an unlocked screen is not enough. */
const DetailsForm = ({ identity }: { identity: Identity }) => {
  const toast = useToast();
  const [toConfirm, setToConfirm] = useState<string>();
  const form = useTextForm<Texts<DetailsFormName>, ChangedDetails>({
    initial: detailsFormBegin(identity),
    check: (typed) => check(typed, identity),
    send: (typed) =>
      changeOwnDetails({
        displayName: typed.displayName.trim() || null,
        ...(isOtherAddress(typed, identity) && { email: typed.email.trim(), currentPassword: typed.currentPassword }),
      }),
    onDone: ({ identity: now, confirm }) => {
      form.reset(detailsFormBegin(now));
      setToConfirm(confirm);
      toast.done(detailsFormWords.saved);
    },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <Card title={detailsFormWords.details}>
      <SmallForm
        form={form}
        submit={form.busy ? detailsFormWords.saving : detailsFormWords.save}
        label={detailsFormWords.details}
      >
        <TextBox
          control={form.control}
          name="displayName"
          label={detailsFormWords.name}
          autoComplete="name"
          required={false}
          maxLength={255}
        />
        <TextBox control={form.control} name="email" label={detailsFormWords.email} type="email" autoComplete="email" />
        <div role="status">{toConfirm && <p>{detailsFormWords.confirmSent({ address: toConfirm })}</p>}</div>
        {isOtherAddress({ email }, identity) && (
          <PasswordBox
            control={form.control}
            name="currentPassword"
            label={peopleWords.password.current}
            autoComplete="current-password"
            hint={detailsFormWords.currentForEmail}
          />
        )}
      </SmallForm>
    </Card>
  );
};

const companiesWords = membershipWords.own;

interface OneProps {
  readonly company: OwnCompanyListed;
  readonly onLeave: () => void;
}

const One = ({ company: { id, documentId, name, role, status, waits }, onLeave }: OneProps) => (
  <li>
    <div>
      <a href={inCompany('/dashboard/home', documentId)} aria-label={companiesWords.open({ company: name })}>
        <strong>{name}</strong>
      </a>
      {id === null && <span className={styles.current}>{membershipWords.home}</span>}
      <small>{role && labelOf(role)}</small>
      {waits && <small>{companiesWords.waits}</small>}
      {status !== 'active' && <small>{membershipWords.suspended}</small>}
    </div>
    {id !== null && (
      <Button
        label={companiesWords.leave}
        size="small"
        aria-label={companiesWords.leaveOf({ company: name })}
        onClick={onLeave}
      />
    )}
  </li>
);

/** The companies of a user who works for several, each further one with a button to leave it. */
const Companies = () => {
  const toast = useToast();
  const { companyInView } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<OwnCompanyListed | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: OWN_COMPANIES,
    queryFn: ({ signal }) => readOwnCompanies(signal),
    retry: false,
  });
  const { run, busy } = useAction({
    work: leaveCompany,
    failed: ({ message }) => companiesWords.failed({ company: leaving?.name ?? '', message }),
    onDone: (_, { documentId, name }: OwnCompanyListed) => {
      if (documentId === companyInView?.documentId) {
        const home = data?.find((one) => one.id === null)?.documentId ?? null;
        window.location.assign(inCompany('/dashboard/profile', home));
        return;
      }
      toast.done(companiesWords.left({ company: name }));
      heading.current?.focus();
    },
    onEnd: () => {
      setLeaving(null);
      void refetch();
    },
  });
  if (!error && (data ?? []).length < 2) return null;
  return (
    <Card title={companiesWords.title} heading={heading}>
      <p>{companiesWords.text}</p>
      {error && <LoadError title={companiesWords.loadFailed} error={error} retry={() => void refetch()} />}
      <ul className={styles.sessions} aria-label={companiesWords.title}>
        {(data ?? []).map((company) => (
          <One key={company.documentId} company={company} onLeave={() => setLeaving(company)} />
        ))}
      </ul>
      {leaving && (
        <AskDialog
          title={companiesWords.sure({ company: leaving.name })}
          confirm={companiesWords.leave}
          cancel={companiesWords.stay}
          busy={busy}
          onConfirm={() => run(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {companiesWords.sureText({ company: leaving.name })}
        </AskDialog>
      )}
    </Card>
  );
};

/** The user's profile: account, name and address, password, sessions. Every signed-in user has it (decisions 1.5). */
export default function Profile() {
  const { identity } = useSession();
  if (!identity) return null;
  return (
    <>
      <PageHeading title={peopleWords.profile.title} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <DetailsForm identity={identity} />
          <SettingsForm identity={identity} />
        </div>
        <div className={styles.column}>
          <SigningIn identity={identity} />
        </div>
        <div className={styles.column}>
          <Sessions />
          {identity.role !== 'Operator' && <Companies />}
          <WhoIAm identity={identity} />
        </div>
      </div>
    </>
  );
}
