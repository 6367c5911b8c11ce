import type { ReactNode } from 'react';
import styles from './Acceptance.module.css';

/** A table that may be wider than the page; the keyboard can scroll it. */
export const Scroll = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
