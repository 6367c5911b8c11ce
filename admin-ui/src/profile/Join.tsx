import Alert from '@mui/material/Alert';
import { labelOf } from '@ridgeline/domain/labels';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../components/Button';
import { PageHeading } from '../components/PageHeading';
import { acceptInvitation, readInvitation } from '../providers/account';
import { inCompany } from '../providers/companyAddress';
import { messageAt } from '../providers/errors';
import { linkCode, onAnotherLink } from '../providers/linkCode';
import { useSession } from '../providers/useSession';
import { useOnce } from '../shared';
import styles from './Profile.module.css';

const words = membershipWords.join;

/** An invitation to a further company: nothing happens before the person accepts. */
export default function Join() {
  const { identity } = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState(linkCode);
  useEffect(() => onAnotherLink(setCode), []);
  const { data, error } = useQuery({
    queryKey: ['invitation', code],
    queryFn: () => readInvitation(code),
    enabled: code !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const accept = useOnce({
    work: () => acceptInvitation(code),
    onDone: (company) => window.location.assign(inCompany('/dashboard/home', company)),
  });
  const failure = accept.error ?? error;
  const problem = code === '' ? words.noCode : failure && messageAt(failure, 'code');
  return (
    <>
      <PageHeading title={words.title} />
      <section className={styles.card} aria-live="polite">
        {problem && <Alert severity="warning">{problem}</Alert>}
        {data && !problem && (
          <p>{words.text({ by: data.invitedBy, company: data.company, role: labelOf(data.role) })}</p>
        )}
        <p>{words.as({ name: identity?.email ?? '' })}</p>
        {data && !problem && (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <Button
              label={words.accept({ company: data.company })}
              variant="contained"
              loading={accept.busy}
              onClick={() => accept.run()}
            />
            <Button label={words.later} onClick={() => void navigate('/dashboard/home')} />
          </div>
        )}
      </section>
    </>
  );
}
