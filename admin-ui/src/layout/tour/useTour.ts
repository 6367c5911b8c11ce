import type { tourWords } from '@ridgeline/domain/words/tour';
import { useEffect, useState } from 'react';

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

export interface TourStep {
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
export const useTour = (): TourStep | undefined => {
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
