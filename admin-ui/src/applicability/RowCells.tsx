import { words } from '@ridgeline/domain/words/applicability';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../components/TextButton';
import { Dash, type Row, riskPath } from '../shared';
import { detailsOf } from './row';
import styles from './Statement.module.css';

interface CellProps {
  readonly row: Row;
}

/** Number of risks in a cell; the others are loaded on request. */
const SHOWN = 6;

export const HeadingCell = ({ row }: CellProps) => (
  <span className={`${styles.cell} ${styles.heading}`}>
    {String(row.controlHeading ?? '')}
    {row.withdrawn === 1 && <span className={styles.withdrawn}>{words.withdrawn}</span>}
  </span>
);

export const DomainCell = ({ row }: CellProps) => (
  <span className={`${styles.cell} ${styles.domain}`}>{String(row.domain ?? '')}</span>
);

/** The risks that a control treats, each a link to its page. */
export const RisksCell = ({ row }: CellProps) => {
  const [all, setAll] = useState(false);
  const { risks } = detailsOf(row);
  if (risks.length === 0) return <Dash />;
  const shown = all ? risks : risks.slice(0, SHOWN);
  return (
    <span className={styles.cell}>
      <ul className={styles.risks}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link to={riskPath(id)}>{name}</Link>
          </li>
        ))}
        {shown.length < risks.length && (
          <li>
            <TextButton onClick={() => setAll(true)}>{words.more({ count: risks.length - shown.length })}</TextButton>
          </li>
        )}
      </ul>
    </span>
  );
};
