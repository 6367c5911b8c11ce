import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  /** Content next to the title, for example a count. */
  readonly aside?: ReactNode;
  /** The (i) that explains words of the title. */
  readonly explained?: ReactNode;
  /** Content at the right end, for example buttons. */
  readonly children?: ReactNode;
}

/**
 * The only `h1` of a page, and the document's title. After a navigation it gets the focus, so that a screen
 * reader reads the name of the page; on the first load the browser's focus does not change.
 */
export const PageHeading = ({ title, aside, explained, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const first = useRef(key === 'default');
  useEffect(() => {
    if (!first.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.header}>
      <title>{`${title} · ${shellWords.signIn.product}`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {explained}
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
};
