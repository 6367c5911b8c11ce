import type { ComponentType } from 'react';
import type { Row } from '../shared';
import { AcceptancePanel } from './acceptance/AcceptancePanel';
import { HistoryPanel } from './history/HistoryPanel';

/** What a panel of a risk's page gets. */
export interface RiskPanelProps {
  /** The risk as it is stored; another object after each save. */
  readonly risk: Row;
}

/** What stands below the form on the page of one risk, in this order. */
export const PANELS: readonly ComponentType<RiskPanelProps>[] = [AcceptancePanel, HistoryPanel];
