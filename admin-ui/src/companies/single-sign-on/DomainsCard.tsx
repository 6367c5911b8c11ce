import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { DomainCheck, SsoDomain } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { useId } from 'react';
import { CopyField } from '../../components/link/CopyField';
import link from '../../components/link/Link.module.css';
import { FormFailure } from '../../fields/FormFailure';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { momentText, useOnce, useToast } from '../../shared';
import styles from '../Settings.module.css';

const words = ssoWords.domains;

const proofText = ({ at, how, by }: NonNullable<SsoDomain['proof']>): string =>
  how === 'before' ? words.before : words[how]({ at: momentText(at), by: by ?? '' });

const foundText = (result: DomainCheck | undefined, name: string): string | null => {
  if (result === undefined || result === 'proven') return null;
  return result === 'unreachable' ? words.unreachable : words[result]({ name });
};

/** The record to set for a domain that waits, and what the last look into the DNS has found. */
const Waiting = ({ of: { domain, record }, onProven }: { readonly of: SsoDomain; readonly onProven: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const isOperator = useSession().identity?.role === 'Operator';
  const proven = (): void => {
    toast.done(words.proven({ domain }));
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
      <p>{words.type}</p>
      <CopyField label={words.name} text={record.name} />
      <CopyField label={words.value} text={record.value} />
      <div role="status">{found !== null && <Alert severity="warning">{found}</Alert>}</div>
      <FormFailure text={error ? messageOf(error) : null} />
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={check.busy ? undefined : `${words.check}: ${domain}`}
          onClick={() => check.run()}
        >
          {check.busy ? words.checking : words.check}
        </Button>
        {isOperator && (
          <Button
            variant="outlined"
            disabled={busy}
            aria-label={approval.busy ? undefined : `${words.approve}: ${domain}`}
            onClick={() => approval.run()}
          >
            {approval.busy ? words.approving : words.approve}
          </Button>
        )}
      </div>
    </div>
  );
};

/** The domains of a company's single sign-on, and how each is proven. */
export const DomainsCard = ({
  domains,
  onChanged,
}: {
  readonly domains: readonly SsoDomain[];
  readonly onChanged: () => void;
}) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.text}</p>
      {domains.map((one) => (
        <section key={one.domain} aria-label={one.domain}>
          <h3 className={styles.domain}>{one.domain}</h3>
          <p className={styles.explained}>{one.proof ? proofText(one.proof) : words.waiting}</p>
          {!one.proof && <Waiting of={one} onProven={onChanged} />}
        </section>
      ))}
    </section>
  );
};
