import Alert from '@mui/material/Alert';
import type { PersonErased, PersonFound, PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { Icon } from '../../components/Icon';
import message from '../../components/Message.module.css';
import { PageHeading } from '../../components/PageHeading';
import { messageOf } from '../../providers/errors';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { ErasedNote } from './ErasedNote';
import { FoundPerson } from './FoundPerson';
import styles from './Person.module.css';
import { SearchForm } from './SearchForm';
import { WaitingPersons } from './WaitingPersons';

/** What was looked for, and what of it was found or erased. */
export interface Searched {
  readonly wish: PersonWish;
  readonly found: PersonFound;
}

/**
 * Finds what the company has of one person, saves it as a file, and erases it together with a second person. An operator only
 * confirms.
 */
export default function PersonPage() {
  const { identity } = useSession();
  const [searched, setSearched] = useState<Searched | null>(null);
  const [erased, setErased] = useState<PersonErased | null>(null);
  const [asked, setAsked] = useState(false);
  const waiting = useRead(['person-requests'], (provider, signal) => provider.readPersonRequests(signal));
  const refresh = () => void waiting.refetch();
  const show = (one: Searched | null): void => {
    setErased(null);
    setAsked(false);
    setSearched(one);
  };
  const searches = identity?.role === 'Company Administrator';
  return (
    <>
      <BackLink to="/dashboard/company-settings" label={words.back} />
      <PageHeading title={words.title} />
      <div className={styles.page}>
        {searches && <SearchForm onFound={show} />}
        {waiting.error && (
          <Alert severity="error">
            {words.requestsFailed} {messageOf(waiting.error)}
          </Alert>
        )}
        {erased && <ErasedNote erased={erased} />}
        {asked && (
          <Alert role="status" severity="info" icon={<Icon name="info" size={20} />}>
            {words.asked}
          </Alert>
        )}
        <WaitingPersons
          requests={waiting.data?.requests ?? []}
          refresh={refresh}
          onErased={(done) => {
            show(null);
            setErased(done);
          }}
        />
        {searched && (
          <FoundPerson
            key={`${searched.wish.email} ${searched.wish.name}`}
            searched={searched}
            confirmer={waiting.data?.confirmer ?? 'administrator'}
            onAsked={() => {
              show(null);
              setAsked(true);
              refresh();
            }}
          />
        )}
        {searches && !searched && !erased && !asked && (
          <section className={message.message}>
            <Icon name="search" size={32} />
            <p>{words.begin}</p>
          </section>
        )}
      </div>
    </>
  );
}
