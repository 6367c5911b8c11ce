import { STATEMENT_STATES, statement } from '@ridgeline/domain';
import { writeFilters } from '@ridgeline/domain/filters';
import { plotWords as words } from '@ridgeline/domain/words/plots';
import { LoadError } from '../../components/LoadError';
import { useRead } from '../../providers/useRead';
import { pathOf, resourceOf } from '../../resources';
import { BarCard } from './Bars';

/** The controls of the statement of applicability by status. */
export const ControlStates = () => {
  const { data, error, refetch } = useRead([resourceOf(statement), 'progress', undefined], (provider, signal) =>
    provider.readStatementProgress(undefined, signal),
  );
  if (error && !data) return <LoadError title={words.controlsFailed} error={error} retry={() => void refetch()} />;
  const bars = STATEMENT_STATES.filter(({ key }) => !data || (data.states[key] ?? 0) > 0).map(
    ({ key, label, look, filters }) => ({
      key,
      label,
      look,
      to: `${pathOf(statement)}?${new URLSearchParams(writeFilters(filters))}`,
      count: data && (data.states[key] ?? 0),
    }),
  );
  return <BarCard title={words.controls} bars={bars} busy={!data} nothing={words.noneControls} />;
};
