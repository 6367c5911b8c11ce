import type { Entity, Filterable, Filters } from '@ridgeline/domain';
import { later } from '../../components/later';

const FilterPanel = later(() => import('./FilterPanel'));

interface OpenFilterProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filters: Filters;
  /** The button below which it is shown; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onChange: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** The panel of one filter, loaded when it is first opened. */
export const OpenFilter = ({ filterable, anchor, ...rest }: OpenFilterProps) =>
  anchor && <FilterPanel fixed={[]} start={filterable} anchor={anchor} {...rest} />;
