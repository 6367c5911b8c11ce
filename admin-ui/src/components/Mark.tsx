import { GLYPHS, type Mark as MarkLook, RISK_MARKS, STATUS_MARKS } from '@ridgeline/domain/marks';
import styles from './Mark.module.css';

interface MarkProps {
  readonly look: MarkLook;
  /** `pill` has a soft background; `plain` is only shape and word, for dense tables. */
  readonly variant?: 'pill' | 'plain';
}

/** Only the shape of a word, for places that show the word themselves. */
export const Shape = ({ look }: { look: MarkLook }) => {
  const { path, drawn } = GLYPHS[look.shape];
  const colour = `var(--tone-${look.tone}-fill)`;
  return (
    <svg className={styles.shape} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {drawn === 'filled' ? (
        <path d={path} fill={colour} fillRule="evenodd" />
      ) : (
        <path d={path} fill="none" stroke={colour} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
};

/** A word of a fixed vocabulary with its shape and colour. */
export const Mark = ({ look, variant = 'plain' }: MarkProps) => (
  <span
    className={styles[variant]}
    style={{
      color: `var(--tone-${look.tone}-ink)`,
      ...(variant === 'pill' && { background: `var(--tone-${look.tone}-soft)` }),
    }}
  >
    <Shape look={look} />
    {look.label}
  </span>
);

/** The look of a stored value if it is a risk level or a status; undefined for any other word. */
export const lookOf = (value: string): MarkLook | undefined => RISK_MARKS[value] ?? STATUS_MARKS[value];
