import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { labelOf } from '@ridgeline/domain/labels';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import type { ScimSettings } from '@ridgeline/domain/scim';
import {
  type DomainCheck,
  LONGEST_SSO_TEXT,
  PROVISIONING,
  type SingleSignOn,
  type SsoDomain,
} from '@ridgeline/domain/single-sign-on';
import { samlWords } from '@ridgeline/domain/words/saml';
import { scimWords } from '@ridgeline/domain/words/scim';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BackLink } from '../../components/BackLink';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import { CopyField } from '../../components/link/CopyField';
import link from '../../components/link/Link.module.css';
import message from '../../components/Message.module.css';
import { PageHeading } from '../../components/PageHeading';
import { FormFailure } from '../../fields/FormFailure';
import { SelectBox } from '../../fields/SelectBox';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { momentText, useOnce, useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { ProviderBoxes } from './ProviderBoxes';
import { ScimCard } from './ScimCard';
import { TestCard } from './TestCard';
import {
  checkProvider,
  type RuleTexts,
  ruleBoxes,
  rulesOf,
  ruleTextsOf,
  type SsoTexts,
  sentOf,
  textsOf,
} from './texts';
import { UseBoxes } from './UseBoxes';
import { useSingleSignOn } from './useSingleSignOn';

const words = ssoWords.settings;
const groupsFormWords = scimWords.settings;

/** Most groups that are named. */
const MOST_NAMED = 50;

const knownText = (groups: readonly string[]): string => {
  const named = groups.slice(0, MOST_NAMED).join('; ');
  const more = groups.length - MOST_NAMED;
  return more > 0 ? groupsFormWords.knownMore({ groups: named, more }) : groupsFormWords.known({ groups: named });
};

/** Which groups of the directory give a role. */
const GroupsForm = ({ settings, onSaved }: { readonly settings: ScimSettings; readonly onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<RuleTexts, ScimSettings>({
    initial: ruleTextsOf(settings.groupMap),
    send: (texts) => provider.changeScim(rulesOf(texts)),
    onDone: ({ groupMap }) => {
      form.reset(ruleTextsOf(groupMap));
      toast.done(groupsFormWords.saved);
      onSaved();
    },
  });
  return (
    <CardForm form={form} title={groupsFormWords.rules} submit={groupsFormWords.save} busy={groupsFormWords.saving}>
      <p>{groupsFormWords.rulesText}</p>
      {settings.groups.length > 0 && <p className={styles.explained}>{knownText(settings.groups)}</p>}
      <div className={styles.fields}>
        {ruleBoxes.map(({ role, name }) => (
          <TextBox
            key={name}
            control={form.control}
            name={name}
            label={groupsFormWords.groupsFor({ role: labelOf(role) })}
            hint={groupsFormWords.groupsHint}
            required={false}
            autoComplete="off"
          />
        ))}
      </div>
    </CardForm>
  );
};

/** How the directory of the company provides its users. @param which the company */
const Provisioning = ({ which }: { readonly which: string }) => {
  const provider = useDataProvider<RidgelineDataProvider>();
  const loading = useQuery({
    queryKey: ['provisioning', which],
    queryFn: ({ signal }) => provider.readScim(signal),
    retry: false,
  });
  return (
    <Loaded of={loading} failed={scimWords.settings.loadFailed}>
      {(data) => (
        <>
          <ScimCard settings={data} onChanged={() => void loading.refetch()} />
          <GroupsForm settings={data} onSaved={() => void loading.refetch()} />
        </>
      )}
    </Loaded>
  );
};

const ssoFormWords = ssoWords.settings;
const saml = samlWords.settings;

const provisionings = [
  { value: PROVISIONING[0], label: ssoFormWords.invited },
  { value: PROVISIONING[1], label: ssoFormWords.firstSignIn },
];

const roles = STAFF_ROLES.map((value) => ({ value, label: labelOf(value) }));

/** The settings of a company's provider, and for whom they count. */
const SsoForm = ({ settings, onSaved }: { readonly settings: SingleSignOn; readonly onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<SsoTexts, SingleSignOn>({
    initial: textsOf(settings),
    check: checkProvider(settings),
    send: (texts) => provider.changeSingleSignOn(sentOf(texts)),
    onDone: (stored) => {
      form.reset(textsOf(stored));
      toast.done(ssoFormWords.saved);
      onSaved();
    },
  });
  const { control } = form;
  const provisioning = useWatch({ control, name: 'provisioning' });
  const isSaml = useWatch({ control, name: 'kind' }) === 'saml';
  const long = { maxLength: LONGEST_SSO_TEXT, autoComplete: 'off' } as const;
  return (
    <CardForm form={form} title={ssoFormWords.provider} submit={ssoFormWords.save} busy={ssoFormWords.saving}>
      <ProviderBoxes control={control} settings={settings} />
      <h2>{ssoFormWords.people}</h2>
      <div className={styles.fields}>
        <TextBox
          control={control}
          name="domains"
          label={ssoFormWords.domains}
          hint={ssoFormWords.domainsHint}
          autoComplete="off"
        />
        <SelectBox
          control={control}
          name="provisioning"
          label={ssoFormWords.provisioning}
          hint={ssoFormWords.provisioningHint}
          choices={provisionings}
        />
        {/* Once it is on, a directory makes accounts too. */}
        {(provisioning === 'first-sign-in' || settings.active) && (
          <SelectBox control={control} name="role" label={ssoFormWords.role} hint="" choices={roles} />
        )}
        <TextBox
          control={control}
          name="roleClaim"
          label={isSaml ? saml.attribute : ssoFormWords.roleClaim}
          hint={isSaml ? saml.attributeHint : ssoFormWords.roleClaimHint}
          required={false}
          {...long}
        />
        {ruleBoxes.map(({ role, name }) => (
          <TextBox
            key={name}
            control={control}
            name={name}
            label={ssoFormWords.roleValues({ role: labelOf(role) })}
            hint={ssoFormWords.roleValuesHint}
            required={false}
            autoComplete="off"
          />
        ))}
      </div>
      <h2>{ssoFormWords.use}</h2>
      <UseBoxes
        control={control}
        settings={settings}
        activeHint={ssoFormWords.activeHint}
        requiredHint={ssoFormWords.requiredHint}
      />
      <p className={styles.explained}>{ssoFormWords.secondFactor}</p>
    </CardForm>
  );
};

const domainsCardWords = ssoWords.domains;

const proofText = ({ at, how, by }: NonNullable<SsoDomain['proof']>): string =>
  how === 'before' ? domainsCardWords.before : domainsCardWords[how]({ at: momentText(at), by: by ?? '' });

const foundText = (result: DomainCheck | undefined, name: string): string | null => {
  if (result === undefined || result === 'proven') return null;
  return result === 'unreachable' ? domainsCardWords.unreachable : domainsCardWords[result]({ name });
};

/** The record to set for a domain that waits, and what the last look into the DNS has found. */
const Waiting = ({ of: { domain, record }, onProven }: { readonly of: SsoDomain; readonly onProven: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const isOperator = useSession().identity?.role === 'Operator';
  const proven = (): void => {
    toast.done(domainsCardWords.proven({ domain }));
    onProven();
  };
  const check = useOnce({
    work: () => provider.checkSsoDomain(domain),
    onDone: (result) => {
      if (result === 'proven') proven();
    },
  });
  const approval = useOnce({ work: () => provider.approveSsoDomain(domain), onDone: proven });
  const error = check.error ?? approval.error;
  const busy = check.busy || approval.busy;
  const found = foundText(check.result, record.name);
  return (
    <div className={link.link}>
      <p>{domainsCardWords.type}</p>
      <CopyField label={domainsCardWords.name} text={record.name} />
      <CopyField label={domainsCardWords.value} text={record.value} />
      <div role="status">{found !== null && <Alert severity="warning">{found}</Alert>}</div>
      <FormFailure text={error ? messageOf(error) : null} />
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={check.busy ? undefined : `${domainsCardWords.check}: ${domain}`}
          onClick={() => check.run()}
        >
          {check.busy ? domainsCardWords.checking : domainsCardWords.check}
        </Button>
        {isOperator && (
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={approval.busy ? undefined : `${domainsCardWords.approve}: ${domain}`}
            onClick={() => approval.run()}
          >
            {approval.busy ? domainsCardWords.approving : domainsCardWords.approve}
          </Button>
        )}
      </div>
    </div>
  );
};

/** The domains of a company's single sign-on, and how each is proven. */
const DomainsCard = ({
  domains,
  onChanged,
}: {
  readonly domains: readonly SsoDomain[];
  readonly onChanged: () => void;
}) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{domainsCardWords.title}</h2>
      <p>{domainsCardWords.text}</p>
      {domains.map((one) => (
        <section key={one.domain} aria-label={one.domain}>
          <h3 className={styles.domain}>{one.domain}</h3>
          <p className={styles.explained}>{one.proof ? proofText(one.proof) : domainsCardWords.waiting}</p>
          {!one.proof && <Waiting of={one} onProven={onChanged} />}
        </section>
      ))}
    </section>
  );
};

/** How the people of a company sign in by its own provider. */
export default function SingleSignOnPage() {
  const provider = useProvider();
  const { which, loading } = useSingleSignOn();
  return (
    <>
      <BackLink to="/dashboard/company-settings" label={words.back} />
      <PageHeading title={words.title} />
      {which === null ? (
        <section className={message.message}>
          <Icon name="company" size={32} />
          <h2 style={{ margin: 0 }}>{words.none}</h2>
          <p>{words.noneText}</p>
        </section>
      ) : (
        <Loaded of={loading} failed={words.loadFailed}>
          {(data) => (
            <div className={styles.cards}>
              <p>{words.intro}</p>
              <SsoForm key={which} settings={data} onSaved={() => void loading.refetch()} />
              {data.domainProofs.length > 0 && (
                <DomainsCard domains={data.domainProofs} onChanged={() => void loading.refetch()} />
              )}
              {(data.hasSecret || data.kind === 'saml') && (
                <TestCard settings={data} begin={provider.testSingleSignOn} onTested={() => void loading.refetch()} />
              )}
              {data.active && <Provisioning which={which} />}
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}
