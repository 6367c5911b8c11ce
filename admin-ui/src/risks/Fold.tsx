import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../components/Icon';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  /** Under which this browser keeps whether it is open. */
  readonly name: string;
  /** Whether it is open for who never opened or closed it. */
  readonly openAtFirst: () => boolean;
  /** Drawn, and loaded, only while it is open. */
  readonly children: ReactNode;
}

/** A part above a register that folds away, and stays as it was left. */
export const Fold = ({ title, name, openAtFirst, children }: FoldProps) => {
  const id = useId();
  const key = `ridgeline.${name}`;
  const [open, setOpen] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? openAtFirst() : kept === 'open';
  });
  const toggle = (): void => {
    localStorage.setItem(key, open ? 'closed' : 'open');
    setOpen(!open);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          {title}
        </button>
      </h2>
      {open && children}
    </section>
  );
};
