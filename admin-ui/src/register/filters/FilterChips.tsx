import {
  describeFilter,
  type Entity,
  type Filter,
  type Filterable,
  type Filters,
  filterableOf,
  filterWords,
  quickFiltersOf,
  readFilter,
} from '@ridgeline/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { later } from '../../components/later';
import { dateText } from '../../shared';
import type { ListState } from '../list/useListState';
import styles from './Filters.module.css';
import { useLabels } from './useLabels';

interface FilterChipsProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** Fields that the screen itself filters by. */
  readonly fixed: readonly string[];
  /** Gets the focus when a focused chip is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

interface QuickFilterProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

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
const OpenFilter = ({ filterable, anchor, ...rest }: OpenFilterProps) =>
  anchor && <FilterPanel fixed={[]} start={filterable} anchor={anchor} {...rest} />;

/** A filter that is not active yet: one click opens it, without choosing its field. */
const QuickFilter = ({ entity, filterable, filters, onChange }: QuickFilterProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <li>
      <button
        type="button"
        className={styles.ghost}
        aria-label={filterWords.by({ label: filterable.label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="plus" size={12} />
        {filterable.label}
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

interface FilterChipProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filter: Filter;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly onRemove: () => void;
}

/** An active filter: its text opens it, the cross removes it. */
const FilterChip = ({ entity, filterable, filter, filters, onChange, onRemove }: FilterChipProps) => {
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
