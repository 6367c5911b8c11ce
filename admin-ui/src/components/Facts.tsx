import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

/** Label and value. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  /** A fact that there is not is false. */
  readonly of: readonly (Fact | false)[];
  readonly className?: string | undefined;
}

/** Labels and their values, in two columns. */
export const Facts = ({ of, className = styles.facts }: FactsProps) => (
  <dl className={className}>
    {of.map(
      (fact) =>
        fact && (
          <Fragment key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
