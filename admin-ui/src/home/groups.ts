import { entityOf } from '@ridgeline/domain';
import { writeFilters } from '@ridgeline/domain/filters';
import { FIGURES, FIRST_STEPS, type Figure, type FigureGroup } from '@ridgeline/domain/home';
import { pathOf, resourceOf } from '../resources';

/** The figures that somebody may see; groups of which nothing is left are left out. */
export const groupsFor = (mayOpen: (resource: string) => boolean): FigureGroup[] =>
  FIGURES.map((group) => ({
    ...group,
    figures: group.figures.filter(({ entity }) => mayOpen(resourceOf(entityOf(entity)))),
  })).filter(({ figures }) => figures.length > 0);

/** The list behind a figure, narrowed to what it counts. */
export const linkTo = ({ entity, filters }: Figure): string =>
  `${pathOf(entityOf(entity))}?${new URLSearchParams(writeFilters(filters))}`;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** What to do first: of registers that hold nothing yet, and that somebody may fill. */
export const firstSteps = (
  totals: Readonly<Record<string, number>>,
  mayFill: (resource: string) => boolean,
): FirstStep[] => FIRST_STEPS.filter(({ entity, open }) => totals[entity] === 0 && mayFill(resourceOf(entityOf(open))));
