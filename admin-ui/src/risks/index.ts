import { risk } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

export { stoodPath } from './history/address';
export { monthText } from './history/month';
export { HomeHeatMap, LevelMonths } from './lazy';

/** The risk register. */
export const risks: PageOf = {
  name: resourceOf(risk),
  list: lazy(async () => ({ default: (await import('./Risks')).Risks })),
  show: lazy(() => import('./ReadRisk')),
};
