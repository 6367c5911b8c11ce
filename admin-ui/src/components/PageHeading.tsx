import { shellWords } from '@ridgeline/domain/words/shell';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  readonly title: string;
  /** Beside the title, e.g. a count. */
  readonly aside?: ReactNode;
  /** At the right end, e.g. buttons. */
  readonly children?: ReactNode;
}

/**
 * The one `h1` of a page, and the document's title. Coming from another page it takes the focus, so that a screen
 * reader says where one is; on the first load the focus stays where the browser put it.
 */
export const PageHeading = ({ title, aside, children }: PageHeadingProps) => {
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
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
};
