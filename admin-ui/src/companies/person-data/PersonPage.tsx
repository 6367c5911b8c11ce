import type { PersonErased, PersonFound, PersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { Icon } from '../../components/Icon';
import message from '../../components/Message.module.css';
import { PageHeading } from '../../components/PageHeading';
import { ErasedNote } from './ErasedNote';
import { FoundPerson } from './FoundPerson';
import styles from './Person.module.css';
import { SearchForm } from './SearchForm';

/** What was looked for, and what of it was found or erased. */
export interface Searched {
  readonly wish: PersonWish;
  readonly found: PersonFound;
}

/** Finds what the company has of one person, saves it as a file, and erases it. */
export default function PersonPage() {
  const [searched, setSearched] = useState<Searched | null>(null);
  const [erased, setErased] = useState<PersonErased | null>(null);
  const show = (one: Searched | null): void => {
    setErased(null);
    setSearched(one);
  };
  return (
    <>
      <BackLink to="/dashboard/company-settings" label={words.back} />
      <PageHeading title={words.title} />
      <div className={styles.page}>
        <SearchForm onFound={show} />
        {erased && <ErasedNote erased={erased} />}
        {searched && (
          <FoundPerson
            key={`${searched.wish.email} ${searched.wish.name}`}
            searched={searched}
            onErased={(done) => {
              setSearched(null);
              setErased(done);
            }}
          />
        )}
        {!searched && !erased && (
          <section className={message.message}>
            <Icon name="search" size={32} />
            <p>{words.begin}</p>
          </section>
        )}
      </div>
    </>
  );
}
