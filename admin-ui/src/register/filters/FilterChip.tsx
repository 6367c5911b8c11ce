import {
  describeFilter,
  type Entity,
  type Filter,
  type Filterable,
  type Filters,
  filterWords,
} from '@ridgeline/domain';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { dateText } from '../../shared';
import styles from './Filters.module.css';
import { OpenFilter } from './OpenFilter';
import { useLabels } from './useLabels';

interface FilterChipProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filter: Filter;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly onRemove: () => void;
}

/** An active filter: its text opens it, the cross removes it. */
export const FilterChip = ({ entity, filterable, filter, filters, onChange, onRemove }: FilterChipProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { label, choices, target } = filterable;
  const choiceOf = (value: string) => choices.find((choice) => choice.value === value);
  const ids = target && filter.by === 'values' ? filter.values.filter((value) => !choiceOf(value)) : [];
  const rowLabel = useLabels(target ?? '', ids);
  const labelOf = (value: string): string => choiceOf(value)?.label ?? (target ? rowLabel(value) : value);
  return (
    <li className={styles.chip}>
      <button
        type="button"
        className={styles.edit}
        data-filter={filterable.name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.name}>{label}:</span>{' '}
        <span className={styles.what}>{describeFilter(filterable, filter, labelOf, dateText)}</span>
      </button>
      <button type="button" className={styles.remove} aria-label={filterWords.remove({ label })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
      <OpenFilter
        entity={entity}
        filterable={filterable}
        filters={filters}
        anchor={anchor}
        onChange={onChange}
        onClose={() => setAnchor(null)}
      />
    </li>
  );
};
