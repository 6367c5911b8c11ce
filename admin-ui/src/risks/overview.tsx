import type { ComponentType } from 'react';
import type { OverviewProps } from '../register';

/** What stands above the table of the risk register, in this order. */
export const OVERVIEW: readonly ComponentType<OverviewProps>[] = [];
