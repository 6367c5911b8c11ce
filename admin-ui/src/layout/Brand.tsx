import { shellWords } from '@ridgeline/domain/words/shell';
import { BrandMark } from './BrandMark';
import styles from './Sidebar.module.css';

export const Brand = ({ folded }: { folded: boolean }) => (
  <div className={styles.brand}>
    <BrandMark />
    <span className={folded ? 'visually-hidden' : undefined}>{shellWords.signIn.product}</span>
  </div>
);
