import { labelOf } from '@ridgeline/domain/labels';
import { MODULE_NAMES } from '@ridgeline/domain/modules';
import { homeWords } from '@ridgeline/domain/words/home';
import { peopleWords } from '@ridgeline/domain/words/people';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Card } from '../components/Card';
import { Facts } from '../components/Facts';
import type { Identity } from '../providers/session';
import styles from './Profile.module.css';

const words = peopleWords.profile;

const Modules = ({ names }: { names: Identity['modules'] }) => {
  if (names.length === 0) return words.none;
  if (names.length === MODULE_NAMES.length) return words.allModules;
  return (
    <ul className={styles.modules}>
      {names.map((name) => (
        <li key={name}>{labelOf(name)}</li>
      ))}
    </ul>
  );
};

/** The user's role, company and subscription, read-only. */
export const WhoIAm = ({ identity }: { identity: Identity }) => {
  const { modules } = identity;
  return (
    <Card title={words.about}>
      <Facts
        of={[
          [words.username, identity.username],
          [words.role, identity.role ? labelOf(identity.role) : shellWords.frame.noRole],
          [words.company, identity.company?.name ?? words.none],
          [words.tier, identity.tier || words.none],
          [words.modules, <Modules key="modules" names={modules} />],
        ]}
      />
      {modules.length === 0 && <p style={{ margin: '12px 0 0' }}>{homeWords.noModulesText}</p>}
    </Card>
  );
};
