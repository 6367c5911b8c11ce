import IconButton from '@mui/material/IconButton';
import Popper from '@mui/material/Popper';
import { tourWords } from '@ridgeline/domain/words/tour';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { useGuideParts } from '../../shared';
import styles from './Tour.module.css';

type StepName = keyof (typeof tourWords)['steps'];

/** The steps in their order, each with the element of the page that it is about. */
const ANCHORS: Readonly<Record<StepName, string>> = {
  menu: '[data-tour="menu"]',
  find: '[data-tour="find"]',
  home: 'main h1',
  steps: '[data-tour="steps"]',
  suppliers: 'nav a[href="/dashboard/supplier"]',
  questionnaires: 'nav a[href="/dashboard/questionnaire-management"]',
  account: '[data-tour="account"]',
};

const isShown = (element: Element): element is HTMLElement => element.getClientRects().length > 0;

const anchorOf = (step: StepName): HTMLElement | undefined =>
  [...document.querySelectorAll(ANCHORS[step])].find(isShown);

interface TourStep {
  readonly name: StepName;
  readonly anchor: HTMLElement;
  /** Counted from 1. */
  readonly number: number;
  readonly all: number;
  readonly go: (by: 1 | -1) => void;
}

/**
 * The current step: only of elements that the page shows, so that the tour of a phone or of a small tier is shorter. The
 * element is brought into view and outlined. Undefined before the page is drawn.
 */
const useTour = (): TourStep | undefined => {
  const [names, setNames] = useState<readonly StepName[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    setNames((Object.keys(ANCHORS) as StepName[]).filter(anchorOf));
  }, []);
  const name = names[at];
  const anchor = name && anchorOf(name);
  useEffect(() => {
    if (!anchor) return undefined;
    anchor.scrollIntoView({ block: 'nearest' });
    anchor.dataset.toured = '';
    return () => {
      delete anchor.dataset.toured;
    };
  }, [anchor]);
  return anchor && { name, anchor, number: at + 1, all: names.length, go: (by) => setAt(at + by) };
};

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
