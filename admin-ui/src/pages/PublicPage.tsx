import { shellWords } from '@ridgeline/domain/words/shell';
import type { ReactNode } from 'react';
import { BrandMark } from '../components/BrandMark';
import styles from './PublicPage.module.css';

/** The layout of pages without a session, except the sign-in page: the name of the product, then the page. */
export const PublicPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <title>{`${title} · ${shellWords.signIn.product}`}</title>
    <header className={styles.brand}>
      <BrandMark size={28} />
      {shellWords.signIn.product}
    </header>
    <main className={styles.main}>{children}</main>
  </div>
);
