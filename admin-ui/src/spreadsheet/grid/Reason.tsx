import { importWords } from '@ridgeline/domain/words/import';
import styles from './Grid.module.css';

interface ReasonProps {
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

/** The mark of a wrong cell, an octagon for an error and a triangle for a warning, with its reason for screen readers. */
export const Reason = ({ kind, text }: ReasonProps) => (
  <>
    <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path
        d={kind === 'error' ? 'M3.7.5h4.6l3.2 3.2v4.6l-3.2 3.2H3.7L.5 8.3V3.7z' : 'M6 .8l5.6 10.4H.4z'}
        fill="currentColor"
      />
    </svg>
    <span className="visually-hidden">{`${importWords.check[kind]}: ${text}`}</span>
  </>
);
