import type { ReactNode } from 'react';
import { TextButton } from '../../components/TextButton';
import styles from './YoursAndTheirs.module.css';

interface YoursAndTheirsProps {
  /** What the other user has stored. */
  readonly children: ReactNode;
  readonly keepTheirs: { readonly label: string; readonly run: () => void };
  readonly keepMine: { readonly label: string; readonly run: () => void };
}

/** In a row that another user has changed meanwhile: nothing is stored until this user chooses one of the two versions. */
export const YoursAndTheirs = ({ children, keepTheirs, keepMine }: YoursAndTheirsProps) => (
  <div className={styles.notice} role="alert">
    {children}
    <p>
      <TextButton onClick={keepTheirs.run}>{keepTheirs.label}</TextButton>{' '}
      <TextButton onClick={keepMine.run}>{keepMine.label}</TextButton>
    </p>
  </div>
);
