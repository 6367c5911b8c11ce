import IconButton from '@mui/material/IconButton';
import Popper from '@mui/material/Popper';
import { tourWords } from '@ridgeline/domain/words/tour';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useGuideParts } from '../../shared';
import styles from './Tour.module.css';
import { type TourStep, useTour } from './useTour';

interface CardProps {
  readonly step: TourStep;
  readonly onEnd: () => void;
}

/** What a step says. Its title gets the focus, so that a screen reader reads each step. */
const Card = ({ step: { name, number, all, go }, onEnd }: CardProps) => {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { title: heading, text } = tourWords.steps[name];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read
  useEffect(() => title.current?.focus({ preventScroll: true }), [name]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  const isLast = number === all;
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.card}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1} className={styles.title}>
          {heading}
        </h2>
        <IconButton size="small" aria-label={tourWords.skip} onClick={onEnd}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      <div className={styles.foot}>
        <span className={styles.place}>{tourWords.place({ step: number, all })}</span>
        {number > 1 && <Button label={tourWords.back} variant="text" onClick={() => go(-1)} />}
        <Button
          label={isLast ? tourWords.end : tourWords.next}
          variant="contained"
          onClick={isLast ? onEnd : () => go(1)}
        />
      </div>
    </div>
  );
};

/** The tour of home: a card beside one element of the page after another. The server keeps who has seen it. */
export default function Tour() {
  const step = useTour();
  const navigate = useNavigate();
  const guide = useGuideParts();
  if (!step) return null;
  const end = (): void => {
    guide.dismiss('tour');
    void navigate('.', { replace: true, state: null });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Popper open anchorEl={step.anchor} placement="right-start" className={styles.popper} modifiers={MODIFIERS}>
      <Card step={step} onEnd={end} />
    </Popper>
  );
}

const MODIFIERS = [
  { name: 'offset', options: { offset: [0, 12] } },
  { name: 'flip', options: { fallbackPlacements: ['bottom-end', 'bottom', 'top', 'left'], padding: 8 } },
  { name: 'preventOverflow', options: { altAxis: true, padding: 8 } },
];
