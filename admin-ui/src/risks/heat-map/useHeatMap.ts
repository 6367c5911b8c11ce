import { type Filters, risk } from '@ridgeline/domain';
import { keepPreviousData, useIsFetching } from '@tanstack/react-query';
import { useRead } from '../../providers/useRead';
import { filterOf } from '../../register';
import { resourceOf } from '../../resources';

/** The filters of a heat map, as of a list. */
export interface Narrowing {
  readonly q: string;
  readonly filters: Filters;
}

/** The heat map of a list. It is loaded after the rows; while another one is loaded the old one stays. */
export const useHeatMap = (narrowing: Narrowing) => {
  const filter = filterOf(risk, narrowing, undefined);
  const rowsComing = useIsFetching({ queryKey: [resourceOf(risk), 'getList'] }) > 0;
  return useRead([resourceOf(risk), 'heat-map', filter], (provider, signal) => provider.readHeatMap(filter, signal), {
    placeholderData: keepPreviousData,
    enabled: !rowsComing,
    retry: false,
  });
};
