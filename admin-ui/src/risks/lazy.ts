import { lazy } from 'react';

/** The heat map of the home page. It is loaded for users who may read risks. */
export const HomeHeatMap = lazy(() => import('./heat-map/HomeHeatMap'));
