import type { Passkey } from '@ridgeline/domain/passkey';
import { passkeyWords } from '@ridgeline/domain/words/passkeys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { OWN_SESSIONS, readOwnSessions } from '../../providers/account';
import { readPasskeys } from '../../providers/passkeys';
import { readSecondFactor, SECOND_FACTOR } from '../../providers/secondFactor';
import { dateTimeText } from '../../shared';
import cards from '../Profile.module.css';
import { sessionName } from '../Sessions';
import styles from '../second-factor/SecondFactor.module.css';
import { PasskeyDialog, type PasskeyTask } from './PasskeyDialog';

const words = passkeyWords.card;
const PASSKEYS = ['passkeys'];

interface OneProps {
  readonly passkey: Passkey;
  readonly onTask: (task: PasskeyTask) => void;
}

const One = ({ passkey, onTask }: OneProps) => {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{words.made({ when: dateTimeText(createdAt) })}</small>
        <small>{lastUsedAt ? words.used({ when: dateTimeText(lastUsedAt) }) : words.unused}</small>
      </div>
      <div className={styles.actions}>
        <Button
          label={words.rename}
          size="small"
          aria-label={words.renameRow({ name })}
          onClick={() => onTask({ what: 'rename', passkey })}
        />
        <Button
          label={words.remove}
          size="small"
          aria-label={words.removeRow({ name })}
          onClick={() => onTask({ what: 'remove', passkey })}
        />
      </div>
    </li>
  );
};

/** The user's passkeys: to add, rename and remove. */
export const PasskeysCard = () => {
  const queries = useQueryClient();
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const factor = useQuery({ queryKey: SECOND_FACTOR, queryFn: ({ signal }) => readSecondFactor(signal) });
  const passkeys = useQuery({ queryKey: PASSKEYS, queryFn: ({ signal }) => readPasskeys(signal) });
  const sessions = useQuery({ queryKey: OWN_SESSIONS, queryFn: ({ signal }) => readOwnSessions(signal), retry: false });
  const here = sessions.data?.find(({ current }) => current);
  // The button that was clicked goes away with its passkey.
  const heading = useRef<HTMLHeadingElement>(null);
  const removing = task?.what === 'remove' ? task.passkey.id : null;
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (watched.current === null || !passkeys.data || passkeys.data.some(({ id }) => id === watched.current)) return;
    watched.current = null;
    heading.current?.focus();
  }, [passkeys.data]);
  const onEnd = (): void => {
    watched.current = removing;
    setTask(null);
    // Adding or removing one ends the other sessions.
    for (const queryKey of [PASSKEYS, SECOND_FACTOR, OWN_SESSIONS]) void queries.invalidateQueries({ queryKey });
  };
  const isPossible = factor.data?.passkeysPossible === true;
  return (
    <Card title={words.title} heading={heading}>
      <p>{factor.data && !isPossible ? passkeyWords.notPossible : words.text}</p>
      <Loaded of={passkeys}>
        {(list) =>
          list.length === 0 ? (
            isPossible && <p>{words.none}</p>
          ) : (
            <ul className={cards.sessions} aria-label={words.title}>
              {list.map((passkey) => (
                <One key={passkey.id} passkey={passkey} onTask={setTask} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isPossible && (
        <div className={styles.below}>
          <Button
            label={words.add}
            variant={passkeys.data?.length === 0 ? 'contained' : 'outlined'}
            onClick={() => setTask({ what: 'add', name: here ? sessionName(here) : '' })}
          />
        </div>
      )}
      {task && factor.data && <PasskeyDialog task={task} factor={factor.data} onEnd={onEnd} />}
    </Card>
  );
};
