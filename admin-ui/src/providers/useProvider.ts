import { useDataProvider } from 'react-admin';
import type { RidgelineDataProvider } from './dataProvider';

/** react-admin's data provider, with the calls of this dashboard. */
export const useProvider = (): RidgelineDataProvider => useDataProvider<RidgelineDataProvider>();
