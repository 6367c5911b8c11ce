import { type Entity, type Filterable, type Filters, filterWords } from '@ridgeline/domain';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Filters.module.css';

const FilterPanel = lazy(() => import('./FilterPanel'));

interface QuickFilterProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** A filter that does not hold yet: it opens at once, without a search for its field. */
export const QuickFilter = ({ entity, filterable, filters, onChange }: QuickFilterProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <li>
      <button
        type="button"
        className={styles.ghost}
        aria-label={filterWords.by(filterable.label)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="plus" size={12} />
        {filterable.label}
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <FilterPanel
            entity={entity}
            filters={filters}
            fixed={[]}
            start={filterable}
            anchor={anchor}
            onChange={onChange}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </li>
  );
};
