import { type ReactNode, type RefObject, useId } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title: string;
  /** The heading, which takes the focus when the button that had it goes away. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A part of a page of settings, in a frame under its own heading. */
export const Card = ({ title, heading, busy, children }: CardProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      {children}
    </section>
  );
};
