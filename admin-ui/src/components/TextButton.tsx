import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button in a line of text. It is a native element, because every row of a page can have several. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={styles.button} {...props} />
);
