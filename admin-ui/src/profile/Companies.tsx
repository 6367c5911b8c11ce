import { labelOf } from '@ridgeline/domain/labels';
import type { OwnCompanyListed } from '@ridgeline/domain/memberships';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { LoadError } from '../components/LoadError';
import { leaveCompany, OWN_COMPANIES, readOwnCompanies } from '../providers/account';
import { inCompany } from '../providers/companyAddress';
import { useSession } from '../providers/useSession';
import { AskDialog, useAction, useToast } from '../shared';
import styles from './Profile.module.css';

const words = membershipWords.own;

interface OneProps {
  readonly company: OwnCompanyListed;
  readonly onLeave: () => void;
}

const One = ({ company: { id, documentId, name, role, status, waits }, onLeave }: OneProps) => (
  <li>
    <div>
      <a href={inCompany('/dashboard/home', documentId)} aria-label={words.open({ company: name })}>
        <strong>{name}</strong>
      </a>
      {id === null && <span className={styles.current}>{membershipWords.home}</span>}
      <small>{role && labelOf(role)}</small>
      {waits && <small>{words.waits}</small>}
      {status !== 'active' && <small>{membershipWords.suspended}</small>}
    </div>
    {id !== null && (
      <Button label={words.leave} size="small" aria-label={words.leaveOf({ company: name })} onClick={onLeave} />
    )}
  </li>
);

/** The companies of a user who works for several, each further one with a button to leave it. */
export const Companies = () => {
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
    failed: ({ message }) => words.failed({ company: leaving?.name ?? '', message }),
    onDone: (_, { documentId, name }: OwnCompanyListed) => {
      if (documentId === companyInView?.documentId) {
        const home = data?.find((one) => one.id === null)?.documentId ?? null;
        window.location.assign(inCompany('/dashboard/profile', home));
        return;
      }
      toast.done(words.left({ company: name }));
      heading.current?.focus();
    },
    onEnd: () => {
      setLeaving(null);
      void refetch();
    },
  });
  if (!error && (data ?? []).length < 2) return null;
  return (
    <Card title={words.title} heading={heading}>
      <p>{words.text}</p>
      {error && <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />}
      <ul className={styles.sessions} aria-label={words.title}>
        {(data ?? []).map((company) => (
          <One key={company.documentId} company={company} onLeave={() => setLeaving(company)} />
        ))}
      </ul>
      {leaving && (
        <AskDialog
          title={words.sure({ company: leaving.name })}
          confirm={words.leave}
          cancel={words.stay}
          busy={busy}
          onConfirm={() => run(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {words.sureText({ company: leaving.name })}
        </AskDialog>
      )}
    </Card>
  );
};
