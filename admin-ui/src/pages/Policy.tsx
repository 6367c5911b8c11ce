import Skeleton from '@mui/material/Skeleton';
import { currentLocale } from '@ridgeline/domain/language';
import type { Policy as Words } from '@ridgeline/domain/privacy';
import { policyWords } from '@ridgeline/domain/words/home';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useCallback, useEffect, useState } from 'react';
import { LoadError } from '../components/LoadError';
import { readPolicy } from '../providers/account';
import { Markdown } from '../site';
import styles from './Policy.module.css';

interface PolicyProps {
  /** Level of the sections' headings: below the page's title, or below a dialog's. */
  readonly heading?: 'h2' | 'h3';
}

/** A calendar day in the reader's format, e.g. 14/11/2024. */
const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC' });

const Waiting = () => (
  <div role="status" aria-label={shellWords.connection.loading}>
    {[40, 92, 88, 64, 30, 90, 84].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={24} />
    ))}
  </div>
);

const Sections = ({ policy, heading: Heading = 'h2' }: PolicyProps & { policy: Words }) => (
  <>
    <p>{policyWords.effective({ day: dayText(policy.effectiveDate) })}</p>
    {policy.intro && <Markdown text={policy.intro} />}
    {policy.sections.map(({ heading, text }, index) => (
      <section key={heading}>
        <Heading>{`${index + 1}. ${heading}`}</Heading>
        <Markdown text={text} />
      </section>
    ))}
    {policy.contact && <Markdown text={policy.contact} />}
  </>
);

type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly policy: Words };

/** The current privacy policy of the server, and a function to try again after a failure. Needs no session. */
const usePolicy = (): Reading & { readonly retry: () => void } => {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const load = useCallback((signal?: AbortSignal) => {
    setReading({ state: 'loading' });
    readPolicy(signal).then(
      (policy) => setReading({ state: 'loaded', policy }),
      (error: unknown) => {
        if (!signal?.aborted) setReading({ state: 'failed', error });
      },
    );
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...reading, retry: () => load() };
};

/** The text of the privacy policy, for its page and for the dialog of the sign-in page. */
export const Policy = ({ heading }: PolicyProps) => {
  const reading = usePolicy();
  return (
    <div className={styles.policy}>
      {reading.state === 'loading' && <Waiting />}
      {reading.state === 'failed' && (
        <LoadError title={policyWords.failed} error={reading.error} retry={reading.retry} />
      )}
      {reading.state === 'loaded' && <Sections policy={reading.policy} heading={heading} />}
    </div>
  );
};
