import { companyWords } from '@ridgeline/domain/words/companies';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useLogo } from '../companies';
import { BrandMark } from '../components/BrandMark';
import styles from './Sidebar.module.css';

/** The product's name, and under it the logo of the current company. */
export const Brand = ({ folded }: { folded: boolean }) => {
  const logo = useLogo();
  return (
    <>
      <div className={styles.brand}>
        <BrandMark />
        <span className={folded ? 'visually-hidden' : undefined}>{shellWords.signIn.product}</span>
      </div>
      {logo && (
        <img className={styles.logo} src={logo.picture} alt={companyWords.settings.logoAlt({ name: logo.name })} />
      )}
    </>
  );
};
