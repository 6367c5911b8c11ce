import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { importWords } from '@ridgeline/domain/words/import';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Steps.module.css';

/** The steps of an import. */
export type Step = 'file' | 'columns' | 'check' | 'done';

type Numbered = Exclude<Step, 'file'>;

const STEPS: readonly Numbered[] = ['columns', 'check', 'done'];

interface DialogHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly step: Step;
  /** The steps, if not all of them. */
  readonly steps?: readonly Numbered[] | undefined;
  readonly onClose: () => void;
}

/** Title, current step, and the close button. */
export const DialogHead = ({ titleId, title, step, steps = STEPS, onClose }: DialogHeadProps) => {
  const current = step === 'file' ? -1 : steps.indexOf(step);
  const here = useRef<HTMLLIElement>(null);
  // The clicked button disappears with its step. The step gets the focus, because otherwise Escape would have no target.
  useEffect(() => {
    if (current >= 0 && document.activeElement === document.body) here.current?.focus();
  }, [current]);
  return (
    <header className={styles.head}>
      <DialogTitle id={titleId} className={styles.title ?? ''}>
        {title}
      </DialogTitle>
      <ol className={styles.steps} aria-label={importWords.frame.stepsLabel}>
        {steps.map((name, place) => (
          <li
            key={name}
            className={styles.step}
            data-state={place < current ? 'past' : place === current ? 'current' : 'ahead'}
            {...(place === current && { 'aria-current': 'step', ref: here, tabIndex: -1 })}
          >
            <span className={styles.number} aria-hidden="true">
              {place < current ? <Icon name="tick" size={12} /> : place + 1}
            </span>
            <span className={styles.stepName}>{importWords.frame.steps[name]}</span>
          </li>
        ))}
      </ol>
      <IconButton aria-label={importWords.frame.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  );
};
