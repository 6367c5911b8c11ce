import { lazy } from 'react';

/** The heat map of the home page. It is loaded for those who see risks. */
export const HomeHeatMap = lazy(() => import('./heat-map/HomeHeatMap'));
