import Paper from '@mui/material/Paper';
import type { HealthState } from '@ridgeline/domain/health';
import type { Mark as MarkLook } from '@ridgeline/domain/marks';
import { healthWords as words } from '@ridgeline/domain/words/health';
import { type ReactNode, useId } from 'react';
import { type Fact, Facts } from '../components/Facts';
import { Mark } from '../components/Mark';
import styles from './Health.module.css';

const LOOKS: Readonly<Record<HealthState, Omit<MarkLook, 'label'>>> = {
  ok: { tone: 'green', shape: 'tick' },
  attention: { tone: 'amber', shape: 'triangle' },
  failed: { tone: 'red', shape: 'cross' },
  off: { tone: 'neutral', shape: 'dash' },
};

interface HealthCardProps {
  readonly title: string;
  readonly state?: HealthState;
  /** What the state means and what to do. */
  readonly text?: string;
  readonly facts: readonly Fact[];
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** One part of the installation: whether it works, what to do, and its figures. */
export const HealthCard = ({ title, state, text, facts, wide = false, children }: HealthCardProps) => {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      className={styles.card}
      data-wide={wide || undefined}
      aria-labelledby={id}
    >
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {state && <Mark variant="pill" look={{ ...LOOKS[state], label: words.states[state] }} />}
      </header>
      {text && <p>{text}</p>}
      <Facts of={facts} />
      {children}
    </Paper>
  );
};
