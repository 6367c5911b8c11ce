import type { ComponentType } from 'react';
import type { Row } from '../shared';
import { AcceptancePanel } from './acceptance/AcceptancePanel';
import { HistoryPanel } from './history/HistoryPanel';

/** Properties of a panel of a risk's page. */
export interface RiskPanelProps {
  /** The stored risk; another object after each save. */
  readonly risk: Row;
}

/** The content below the form on the page of one risk, in this order. */
export const PANELS: readonly ComponentType<RiskPanelProps>[] = [AcceptancePanel, HistoryPanel];
