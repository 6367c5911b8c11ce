import { lazy } from 'react';
import { later } from '../components/later';

/** The heat map of the home page. It is loaded for users who may read risks. */
export const HomeHeatMap = later(() => import('./heat-map/HomeHeatMap'));

/** The levels by month as a table. */
export const LevelMonths = lazy(() => import('./history/LevelMonths'));
