import type { ReactNode } from 'react';
import styles from './Acceptance.module.css';

/** A table that may be wider than the page; the keyboard scrolls it too. */
export const Scroll = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
