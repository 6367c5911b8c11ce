import { type ReactElement, useId } from 'react';
import styles from './News.module.css';

interface PartProps {
  readonly title: string;
  /** Its id in the address. */
  readonly anchor?: string;
  readonly none: string;
  readonly children: readonly ReactElement[];
}

/** News of one kind below their heading. */
export const Part = ({ title, anchor, none, children }: PartProps) => {
  const id = useId();
  return (
    <section id={anchor} tabIndex={anchor ? -1 : undefined} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className="quiet">{none}</p> : <ul>{children}</ul>}
    </section>
  );
};
