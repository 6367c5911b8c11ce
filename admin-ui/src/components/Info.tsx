import { type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon';
import styles from './Info.module.css';

interface InfoProps {
  /** What the button explains, for screen readers and as its tooltip. */
  readonly label: string;
  /** Written beside the (i), as a part of the label. */
  readonly caption?: string;
  readonly children: ReactNode;
}

/** An explanation that is shown on demand, below the (i) that opens it. */
export const Info = ({ label, caption, children }: InfoProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={caption ? `${styles.button} ${styles.captioned}` : styles.button}
        title={label}
        // With a caption the name is hidden text: words in an aria-label would be found as the label of their field.
        aria-label={caption ? undefined : label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size={16} />
        {caption && (
          <>
            <span className="visually-hidden">{label}</span>
            <span aria-hidden="true">{caption}</span>
          </>
        )}
      </button>
      {open && (
        <span id={id} className={styles.text}>
          {children}
        </span>
      )}
    </>
  );
};
