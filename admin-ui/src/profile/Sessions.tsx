import Skeleton from '@mui/material/Skeleton';
import type { OwnSession } from '@ridgeline/domain/own-session';
import { ownSessionWords as words } from '@ridgeline/domain/words/own-sessions';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { LoadError } from '../components/LoadError';
import { endOwnSession, OWN_SESSIONS, readOwnSessions } from '../providers/account';
import { readSecondFactor, SECOND_FACTOR } from '../providers/secondFactor';
import { dateTimeText, useAction } from '../shared';
import styles from './Profile.module.css';

/** Browser and system of a session, in words. */
export const sessionName = ({ browser, system }: OwnSession): string => {
  if (browser && system) return words.on({ browser, system });
  return browser ?? system ?? words.unknown;
};

interface OneProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const One = ({ session, busy, onEnd }: OneProps) => {
  const name = sessionName(session);
  const when = dateTimeText(session.lastUsedAt);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {session.current && <span className={styles.current}>{words.current}</span>}
        <small>{words.lastUsed({ when })}</small>
        <small>{words.signedIn({ when: dateTimeText(session.signedInAt) })}</small>
      </div>
      {!session.current && (
        <Button
          label={words.signOut}
          size="small"
          disabled={busy}
          aria-label={words.signOutOf({ name, when })}
          onClick={onEnd}
        />
      )}
    </li>
  );
};

/** Where the user is signed in, and a button to sign out of each other session; this one has Logout in the menu. */
export const Sessions = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: OWN_SESSIONS,
    queryFn: ({ signal }) => readOwnSessions(signal),
    retry: false,
  });
  const factor = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => readSecondFactor(signal) });
  const { run, busy } = useAction({
    work: endOwnSession,
    done: words.ended,
    failed: words.failed,
    // The button that was clicked goes away with its session.
    onDone: () => heading.current?.focus(),
    onEnd: () => void refetch(),
  });
  return (
    <Card title={words.title} heading={heading}>
      <p>{factor.data?.hasPassword === false ? words.textByProvider : words.text}</p>
      {error && <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />}
      <ul className={styles.sessions} aria-label={words.title} aria-busy={!data && !error}>
        {!data && !error && <Skeleton component="li" variant="rounded" height={72} />}
        {(data ?? []).map((session) => (
          <One key={session.id} session={session} busy={busy} onEnd={() => run(session)} />
        ))}
      </ul>
    </Card>
  );
};
