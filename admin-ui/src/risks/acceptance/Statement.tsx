import type { AcceptanceStatement } from '@ridgeline/domain';
import { acceptingWords, statementText } from '@ridgeline/domain/words/accepting';
import { lookOf, Mark } from '../../components/Mark';
import styles from './Acceptance.module.css';

const labels = acceptingWords.statement;
const NAMES = Object.keys(labels) as (keyof typeof labels)[];

/** The copy of the risk that was frozen when the acceptance was requested. */
export const Statement = ({ statement }: { statement: AcceptanceStatement }) => (
  <dl className={styles.statement}>
    {NAMES.filter((name) => statement[name]).map((name) => {
      const text = String(statement[name]);
      const look = lookOf(text);
      return (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd dir="auto">{look && /level/i.test(name) ? <Mark look={look} /> : statementText(name, text)}</dd>
        </div>
      );
    })}
  </dl>
);
