import { labelOf } from '@ridgeline/domain/labels';
import { MODULE_NAMES } from '@ridgeline/domain/modules';
import { homeWords } from '@ridgeline/domain/words/home';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Card } from '../components/Card';
import type { Identity } from '../providers/session';
import styles from './Profile.module.css';

const words = peopleWords.profile;

/** The user's role, company and subscription, read-only. */
export const WhoIAm = ({ identity }: { identity: Identity }) => {
  const { modules } = identity;
  return (
    <Card title={words.about}>
      <dl className={styles.facts}>
        <dt>{words.username}</dt>
        <dd>{identity.username}</dd>
        <dt>{words.role}</dt>
        <dd>{identity.role ? labelOf(identity.role) : shellWords.frame.noRole}</dd>
        <dt>{words.company}</dt>
        <dd>{identity.company?.name ?? words.none}</dd>
        <dt>{words.tier}</dt>
        <dd>{identity.tier || words.none}</dd>
        <dt>{words.modules}</dt>
        <dd>
          {modules.length === 0 ? (
            words.none
          ) : modules.length === MODULE_NAMES.length ? (
            words.allModules
          ) : (
            <ul>
              {modules.map((name) => (
                <li key={name}>{labelOf(name)}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      {modules.length === 0 && <p style={{ margin: '12px 0 0' }}>{homeWords.noModulesText}</p>}
    </Card>
  );
};
