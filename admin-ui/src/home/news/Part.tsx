import { type ReactElement, useId } from 'react';
import styles from './News.module.css';

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactElement[];
}

/** News of one kind below their heading. */
export const Part = ({ title, none, children }: PartProps) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className="quiet">{none}</p> : <ul>{children}</ul>}
    </section>
  );
};
