import Button from '@mui/material/Button';
import { company, fieldOf, isShorter, RETENTION, RETENTION_KINDS, readValue } from '@ridgeline/domain';
import { currentLocale } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { companyExportWords as dataCardWords } from '@ridgeline/domain/words/company-export';
import { personWords as personCardWords } from '@ridgeline/domain/words/person-data';
import { retentionWords as retentionCardWords } from '@ridgeline/domain/words/retention';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Button as LogoCardButton } from '../components/Button';
import { Card } from '../components/Card';
import { FileButton } from '../components/FileButton';
import { Icon } from '../components/Icon';
import { LoadError } from '../components/LoadError';
import { Loaded } from '../components/Loaded';
import message from '../components/Message.module.css';
import { PageHeading } from '../components/PageHeading';
import { Table } from '../components/Table';
import { FormFailure } from '../fields/FormFailure';
import type { Problems } from '../fields/resolver';
import { TextBox } from '../fields/TextBox';
import { type Texts, useTextForm } from '../fields/useTextForm';
import { HttpError, messageOf } from '../providers/errors';
import type { Changed, Settings } from '../providers/methods/companies';
import type { RetentionSettings } from '../providers/methods/retention';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';
import { AskDialog, useOnce, useToast } from '../shared';
import { CardForm } from './CardForm';
import { DownloadAll } from './DownloadAll';
import outdatedRowsStyles from './retention/Retention.module.css';
import { totalOf, useOutdated } from './retention/useOutdated';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm';
import scoring from './scoring/Scoring.module.css';
import { useSingleSignOn } from './single-sign-on/useSingleSignOn';
import { SupportCard } from './support-access/SupportCard';
import { LOGO, useLogo } from './useLogo';

const words = companyWords.settings;

interface DataCardProps {
  readonly id: string;
  readonly name: string;
}

/** Everything that the company has here, to take along. */
const DataCard = ({ id, name }: DataCardProps) => {
  return (
    <Card title={dataCardWords.title}>
      <p>{dataCardWords.text}</p>
      <DownloadAll id={id} name={name} />
    </Card>
  );
};

const ssoCardWords = ssoWords.settings;

/** Whether single sign-on is on, with the way to its settings. */
const SsoCard = () => {
  const { data } = useSingleSignOn().loading;
  const id = useId();
  const proven = (data?.domainProofs ?? []).flatMap(({ domain, proof }) => (proof ? [domain] : []));
  const on = proven.length > 0 ? ssoCardWords.cardOn({ domains: proven.join(', ') }) : ssoCardWords.cardWaiting;
  const state = data?.active ? on : ssoCardWords.cardOff;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{ssoCardWords.title}</h2>
      <p>{data ? `${ssoCardWords.card} ${state}` : ssoCardWords.card}</p>
      <Button variant="outlined" component={Link} to="/dashboard/company-settings/single-sign-on">
        {ssoCardWords.open}
      </Button>
    </section>
  );
};

const PATH = '/dashboard/company-settings/personal-data';

/** For an operator, who only confirms: shown while something waits. */
const WaitingCard = () => {
  const { data } = useRead(['person-requests'], (provider, signal) => provider.readPersonRequests(signal));
  if (!data || data.requests.length === 0) return null;
  return (
    <Card title={personCardWords.title}>
      <Button variant="outlined" component={Link} to={PATH}>
        {personCardWords.waiting}
      </Button>
    </Card>
  );
};

/** The way to what the company has of one person, for its administrators, and to what waits for a second person. */
const PersonCard = () => {
  const { identity } = useSession();
  if (identity?.role === 'Operator') return <WaitingCard />;
  if (identity?.role !== 'Company Administrator') return null;
  return (
    <Card title={personCardWords.title}>
      <p>{personCardWords.card}</p>
      <Button variant="outlined" component={Link} to={PATH}>
        {personCardWords.open}
      </Button>
    </Card>
  );
};

const logoCardWords = companyWords.settings;

/** The server's error about the picture, else the general one. */
const reasonOf = (error: unknown): string =>
  (error instanceof HttpError ? error.body.errors.logo : undefined) ?? messageOf(error);

/** The picture at the top of the menu; a chosen file is stored immediately. */
const LogoCard = ({ settings, onSaved }: { settings: Settings; onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const client = useQueryClient();
  const logo = useLogo();
  const has = settings.logo.length > 0;
  const { run, busy, error } = useOnce({
    work: async (file: File | null) => {
      const stored = file ? await provider.uploadFiles([file]) : [];
      await provider.changeCompanySettings({ logo: stored.map((one) => one.id) });
      await client.invalidateQueries({ queryKey: [LOGO] });
    },
    onDone: (_, file) => {
      toast.done(file ? logoCardWords.logoSaved : logoCardWords.logoRemoved);
      onSaved();
    },
  });

  return (
    <Card title={logoCardWords.logo} busy={busy}>
      <FormFailure text={error === null ? null : logoCardWords.logoFailed({ message: reasonOf(error) })} />
      {logo && has && (
        <img className={styles.picture} src={logo.picture} alt={logoCardWords.logoAlt({ name: settings.name })} />
      )}
      <p>{has ? logoCardWords.logoText : `${logoCardWords.logoNone} ${logoCardWords.logoText}`}</p>
      <div className={styles.actions}>
        <FileButton
          label={logoCardWords.logo}
          accept=".png,.jpg,.jpeg"
          disabled={busy}
          onFiles={([file]) => file && run(file)}
        >
          {busy ? logoCardWords.logoSending : has ? logoCardWords.logoReplace : logoCardWords.logoChoose}
        </FileButton>
        {has && (
          <LogoCardButton
            label={logoCardWords.logoRemove}
            variant="text"
            color="error"
            onClick={() => run(null)}
            disabled={busy}
          />
        )}
      </div>
    </Card>
  );
};

type RetentionTexts = Texts<keyof RetentionSettings>;

const SETTINGS = RETENTION_KINDS.map((kind) => RETENTION[kind].setting);

const each = <Value,>(of: (setting: keyof RetentionSettings) => Value) =>
  Object.fromEntries(SETTINGS.map((setting) => [setting, of(setting)])) as Readonly<
    Record<keyof RetentionSettings, Value>
  >;

/** The settings as a form has them. */
const begin = (settings: RetentionSettings): RetentionTexts => each((setting) => String(settings[setting] ?? ''));

/** The errors of the values, by setting. */
const check = (texts: RetentionTexts): Problems<keyof RetentionSettings> =>
  Object.fromEntries(
    SETTINGS.flatMap((setting) => {
      const { error } = readValue(fieldOf(company, setting), texts[setting]);
      return error ? [[setting, error]] : [];
    }),
  );

/** What a form without errors says; empty is null. */
const read = (texts: RetentionTexts): RetentionSettings =>
  each((setting) => (texts[setting].trim() === '' ? null : Number(texts[setting])));

/** Whether anything would be kept for a shorter time than now. */
const shortens = (from: RetentionSettings, to: RetentionSettings): boolean =>
  RETENTION_KINDS.some((kind) => isShorter(kind, to[RETENTION[kind].setting], from[RETENTION[kind].setting]));

/** How many rows the chosen settings would delete now, by kind. */
const OutdatedRows = ({ of }: { readonly of: ReturnType<typeof useOutdated> | null }) => {
  const { data, error, isPlaceholderData = false, refetch } = of ?? {};
  const total = data && totalOf(data);
  return (
    <section
      className={`${scoring.preview} ${outdatedRowsStyles.preview}`}
      aria-label={retentionCardWords.preview}
      aria-busy={of !== null && (isPlaceholderData || !data)}
    >
      <h3>{retentionCardWords.preview}</h3>
      {error ? (
        <LoadError title={retentionCardWords.failed} error={error} retry={() => void refetch?.()} />
      ) : (
        <>
          <p role="status">
            {of === null
              ? retentionCardWords.invalid
              : total === undefined || isPlaceholderData
                ? retentionCardWords.looking
                : total === 0
                  ? retentionCardWords.none
                  : retentionCardWords.some({ count: total })}
          </p>
          {of !== null && data && total !== 0 && (
            <Table
              className={scoring.changes}
              rows={RETENTION_KINDS}
              keyOf={(kind) => kind}
              columns={[
                { label: retentionCardWords.what, names: true, cell: (kind) => retentionCardWords.kinds[kind] },
                { label: retentionCardWords.rows, cell: (kind) => data[kind].toLocaleString(currentLocale()) },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
};

/** How long the company keeps what is over. It counts what a choice would delete, and asks before anything is kept for less. */
const RetentionCard = ({ settings, onSaved }: { settings: Settings; onSaved: () => Promise<unknown> }) => {
  const provider = useProvider();
  const toast = useToast();
  const [asked, setAsked] = useState<(yes: boolean) => void>();
  const form = useTextForm<RetentionTexts, Changed | null>({
    initial: begin(settings),
    check,
    send: async (values) => {
      const chosen = read(values);
      if (shortens(settings, chosen) && !(await new Promise<boolean>((answer) => setAsked(() => answer)))) return null;
      try {
        return await provider.changeCompanySettings({ ...chosen, updatedAt: settings.updatedAt });
      } finally {
        // What comes next is compared with what is stored, which another user may have changed.
        await onSaved();
      }
    },
    onDone: (changed) => changed && toast.done(retentionCardWords.saved),
  });
  const { control } = form;
  const texts = useWatch({ control }) as RetentionTexts;
  const valid = Object.keys(check(texts)).length === 0;
  const outdated = useOutdated(valid ? read(texts) : null);
  const answer = (yes: boolean): void => {
    asked?.(yes);
    setAsked(undefined);
  };
  return (
    <CardForm
      form={form}
      title={retentionCardWords.title}
      submit={retentionCardWords.save}
      busy={retentionCardWords.saving}
    >
      <p>{retentionCardWords.text}</p>
      <div className={styles.fields}>
        {SETTINGS.map((setting) => (
          <TextBox
            key={setting}
            control={control}
            name={setting}
            label={fieldOf(company, setting).label}
            hint={retentionCardWords.hints[setting]}
            required={false}
            inputMode="numeric"
          />
        ))}
      </div>
      <OutdatedRows of={valid ? outdated : null} />
      <AskDialog
        open={asked !== undefined}
        title={retentionCardWords.confirmTitle}
        confirm={retentionCardWords.confirm}
        cancel={retentionCardWords.cancel}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {outdated.data ? retentionCardWords.confirmText({ count: totalOf(outdated.data) }) : retentionCardWords.looking}
      </AskDialog>
    </CardForm>
  );
};

/** The settings of the user's company, or for the operator of the company in view. */
export default function CompanySettings() {
  const { identity, companyInView } = useSession();
  const which = identity?.company?.documentId ?? companyInView?.documentId ?? null;
  const settings = useRead(['company-settings', which], (provider, signal) => provider.readCompanySettings(signal), {
    enabled: which !== null,
    retry: false,
  });
  return (
    <>
      <PageHeading title={words.title} aside={settings.data?.name} />
      {which === null ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{words.none}</h2>
          <p>{words.noneText}</p>
        </section>
      ) : (
        <Loaded of={settings} failed={words.loadFailed}>
          {(data) => (
            <div className={styles.cards}>
              <SettingsForm key={data.documentId} settings={data} onSaved={() => void settings.refetch()} />
              <SsoCard />
              <SupportCard />
              <LogoCard settings={data} onSaved={() => void settings.refetch()} />
              <RetentionCard settings={data} onSaved={() => settings.refetch()} />
              <PersonCard />
              <DataCard id={data.documentId} name={data.name} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
