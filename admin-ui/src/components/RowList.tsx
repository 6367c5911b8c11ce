import type { ReactNode } from 'react';
import styles from './RowList.module.css';

/** A list of `<li>` with a line between them: what each is about in a first `<div>`, its buttons after it. */
export const RowList = ({ children }: { readonly children: ReactNode }) => <ul className={styles.list}>{children}</ul>;
