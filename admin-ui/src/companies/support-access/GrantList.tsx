import type { SupportGrant } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { momentText } from '../../shared';
import settings from '../Settings.module.css';
import styles from './Support.module.css';

const words = supportWords.card;

/** So many are shown at first: other cards are below. */
const FIRST = 5;

const endOf = ({ endedAt, endedBy, endsAt }: SupportGrant): string =>
  endedAt && endedBy
    ? words.endedBy({ name: endedBy, when: momentText(endedAt) })
    : words.until({ when: momentText(endsAt) });

/** What was granted so far, the newest first, and who of the operators has used it. */
export const GrantList = ({ grants }: { readonly grants: readonly SupportGrant[] }) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const showAll = (): void => {
    setAll(true);
    // The button, which has the focus, goes.
    list.current?.focus();
  };
  return (
    <>
      <h2 id={id}>{words.history}</h2>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-labelledby={id}>
        {grants.slice(0, all ? undefined : FIRST).map((grant) => (
          <li key={grant.id}>
            <strong>{grant.note}</strong>
            <small>
              {words.by({ name: grant.grantedBy, when: momentText(grant.grantedAt) })} · {endOf(grant)} ·{' '}
              {grant.mayWrite ? words.write : words.read}
            </small>
            {grant.uses.length === 0 && <small>{words.unused}</small>}
            {grant.uses.map(({ username, at }) => (
              <small key={`${username} ${at}`}>{words.used({ name: username, when: momentText(at) })}</small>
            ))}
          </li>
        ))}
      </ul>
      {!all && grants.length > FIRST && (
        <div className={settings.actions}>
          <Button label={words.all({ count: grants.length })} onClick={showAll} />
        </div>
      )}
    </>
  );
};
