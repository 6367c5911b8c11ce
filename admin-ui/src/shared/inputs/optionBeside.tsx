import type { HTMLAttributes, Key } from 'react';
import styles from './Inputs.module.css';

type ItemProps = HTMLAttributes<HTMLLIElement> & { readonly key: Key };

/** One choice of an `Autocomplete`, with its additional text. */
export const optionBeside = ({ key, ...props }: ItemProps, label: string, beside: string | undefined) => (
  <li key={key} {...props}>
    <span className={styles.option}>
      {label}
      {beside !== undefined && <span className={styles.beside}>{beside}</span>}
    </span>
  </li>
);
