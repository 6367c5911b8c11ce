import { type Filters, type HeatMapAnswer, risk } from '@ridgeline/domain';
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { listQuery } from '../../providers/query';
import { filterOf } from '../../register';
import { resourceOf } from '../../resources';

/** The filters of a heat map, as of a list. */
export interface Narrowing {
  readonly q: string;
  readonly filters: Filters;
}

/** The heat map of the risks that match. @throws HttpError as `call` does */
const fetchHeatMap = (filterValues: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<HeatMapAnswer> =>
  call<HeatMapAnswer>(`${risk.plural}/heat-map`, { query: listQuery({ filter: filterValues }), signal });

/** The heat map of a list. It is loaded after the rows; while another one is loaded the old one stays. */
export const useHeatMap = (narrowing: Narrowing) => {
  const filter = filterOf(risk, narrowing, undefined);
  const rowsComing = useIsFetching({ queryKey: [resourceOf(risk), 'getList'] }) > 0;
  return useQuery({
    queryKey: [resourceOf(risk), 'heat-map', filter],
    queryFn: ({ signal }) => fetchHeatMap(filter, signal),
    placeholderData: keepPreviousData,
    enabled: !rowsComing,
    retry: false,
  });
};
