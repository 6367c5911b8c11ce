import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../components/Icon';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  /** The storage key of the open state in this browser. */
  readonly name: string;
  /** Whether it is open by default. */
  readonly openAtFirst: () => boolean;
  /** Content that is loaded and drawn only while it is open. */
  readonly children: ReactNode;
}

/** A collapsible part above a register that remembers whether it is open. */
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
