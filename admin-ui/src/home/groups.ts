import { entityOf, type RiskLevel } from '@ridgeline/domain';
import { writeFilters } from '@ridgeline/domain/filters';
import { appetiteFigure, FIGURES, type Figure, type FigureGroup } from '@ridgeline/domain/home';
import { pathOf, resourceOf } from '../resources';

/** The group whose last line is the appetite of a company that has named one. */
const WITH_APPETITE = 'overdue';

/** The figures that the user may see, without empty groups. */
export const groupsFor = (mayOpen: (resource: string) => boolean, appetite: RiskLevel | null): FigureGroup[] =>
  FIGURES.map((group) => ({
    ...group,
    figures: [...group.figures, ...(appetite && group.key === WITH_APPETITE ? [appetiteFigure(appetite)] : [])].filter(
      ({ entity }) => mayOpen(resourceOf(entityOf(entity))),
    ),
  })).filter(({ figures }) => figures.length > 0);

/** The list of a figure, filtered by what it counts. */
export const linkTo = ({ entity, filters }: Figure): string =>
  `${pathOf(entityOf(entity))}?${new URLSearchParams(writeFilters(filters))}`;
