import type { SupportGrant } from '@ridgeline/domain/support-access';
import { supportWords } from '@ridgeline/domain/words/support-access';
import { useId } from 'react';
import { momentText } from '../../shared';
import styles from './Support.module.css';

const words = supportWords.card;

const endOf = ({ endedAt, endedBy, endsAt }: SupportGrant): string =>
  endedAt && endedBy
    ? words.endedBy({ name: endedBy, when: momentText(endedAt) })
    : words.until({ when: momentText(endsAt) });

/** What was granted so far, the newest first, and who of the operators has used it. */
export const GrantList = ({ grants }: { readonly grants: readonly SupportGrant[] }) => {
  const id = useId();
  return (
    <>
      <h2 id={id}>{words.history}</h2>
      <ul className={styles.list} aria-labelledby={id}>
        {grants.map((grant) => (
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
    </>
  );
};
