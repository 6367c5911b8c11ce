import { type Entity, type Filters, filterableOf, filterWords, quickFiltersOf, readFilter } from '@ridgeline/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import type { ListState } from '../list/useListState';
import { FilterChip } from './FilterChip';
import styles from './Filters.module.css';
import { QuickFilter } from './QuickFilter';

interface FilterChipsProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** Fields that the screen itself filters by. */
  readonly fixed: readonly string[];
  /** Gets the focus when a focused chip is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The active filters, which can be changed or removed, and the quick filters of this register. */
export const FilterChips = ({ entity, state, fixed, fallback }: FilterChipsProps) => {
  const { filters, change } = state;
  const entries = Object.entries(filters);
  const quick = quickFiltersOf(entity).filter(({ name }) => !(name in filters) && !fixed.includes(name));
  const [made, setMade] = useState<string | null>(null);
  const chips = useRef<HTMLDivElement>(null);
  // The button of a new filter has disappeared, so its chip gets the focus.
  useEffect(() => {
    if (!made || !(made in filters)) return;
    chips.current?.querySelector<HTMLElement>(`[data-filter="${made}"]`)?.focus();
    setMade(null);
  }, [made, filters]);
  if (entries.length === 0 && quick.length === 0) return null;
  const take = (next: Filters): void => {
    change({ filters: next });
    fallback.current?.focus();
  };
  return (
    <div className={styles.chips} ref={chips}>
      {entries.length > 0 && (
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
      )}
      {entries.length > 0 && <Button label={filterWords.clear} variant="text" size="small" onClick={() => take({})} />}
      {quick.length > 0 && (
        <ul aria-label={filterWords.quick} className={styles.quick}>
          {quick.map((filterable) => (
            <QuickFilter
              key={filterable.name}
              entity={entity}
              filterable={filterable}
              filters={filters}
              onChange={(next) => {
                setMade(filterable.name);
                change({ filters: next });
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
