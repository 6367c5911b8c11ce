import Button from '@mui/material/Button';
import { type Entity, type Filters, filterableOf, filterWords, readFilter } from '@ridgeline/domain';
import type { RefObject } from 'react';
import type { ListState } from '../list/useListState';
import { FilterChip } from './FilterChip';
import styles from './Filters.module.css';

interface FilterChipsProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** Gets the focus when a chip that had it goes. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The filters that hold, each to be changed or taken away, and all of them at once. */
export const FilterChips = ({ entity, state, fallback }: FilterChipsProps) => {
  const { filters, change } = state;
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  const take = (next: Filters): void => {
    change({ filters: next });
    fallback.current?.focus();
  };
  return (
    <div className={styles.chips}>
      <ul aria-label={filterWords.chips}>
        {entries.map(([name, texts]) => {
          const filterable = filterableOf(entity, name);
          const filter = filterable && readFilter(filterable, texts);
          return filter ? (
            <FilterChip
              key={name}
              entity={entity}
              filterable={filterable}
              filter={filter}
              filters={filters}
              onChange={(next) => change({ filters: next })}
              onRemove={() => take(Object.fromEntries(entries.filter(([other]) => other !== name)))}
            />
          ) : null;
        })}
      </ul>
      <Button size="small" onClick={() => take({})}>
        {filterWords.clear}
      </Button>
    </div>
  );
};
