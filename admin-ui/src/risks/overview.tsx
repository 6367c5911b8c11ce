import type { ComponentType } from 'react';
import type { OverviewProps } from '../register';
import { HeatMap } from './heat-map/HeatMap';
import { OverTime } from './history/OverTime';

/** The content above the table of the risk register, in this order. */
export const OVERVIEW: readonly ComponentType<OverviewProps>[] = [HeatMap, OverTime];
