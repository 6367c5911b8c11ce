import { type ReactNode, useId } from 'react';
import styles from './RowPage.module.css';

interface CardProps {
  readonly title: string;
  /** Content at the right end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a row's page, under its own heading. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};
