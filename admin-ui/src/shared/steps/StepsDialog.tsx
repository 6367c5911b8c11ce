import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { importWords } from '@ridgeline/domain/words/import';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Steps.module.css';

/** The steps of an import. */
export type Step = 'file' | 'columns' | 'check' | 'done';

type Numbered = Exclude<Step, 'file'>;

const STEPS: readonly Numbered[] = ['columns', 'check', 'done'];

interface StepsDialogProps {
  readonly title: string;
  readonly step: Step;
  /** The steps, if not all of them. */
  readonly steps?: readonly Numbered[] | undefined;
  /** Whether the step needs nearly the whole window. */
  readonly large: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

type HeadProps = Pick<StepsDialogProps, 'title' | 'step' | 'steps' | 'onClose'> & { readonly titleId: string };

/** Title, current step, and the close button. */
const Head = ({ titleId, title, step, steps = STEPS, onClose }: HeadProps) => {
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

/** A dialog of several steps, which fills a phone. A click beside it closes nothing. */
export const StepsDialog = ({ large, children, ...head }: StepsDialogProps) => {
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 699px)');
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && head.onClose()}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `${styles.paper} ${large ? styles.large : ''}` } }}
    >
      <Head titleId={titleId} {...head} />
      {children}
    </Dialog>
  );
};
