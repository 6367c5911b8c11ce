import { type Entity, filterWords } from '@ridgeline/domain';
import { type Ref, useState } from 'react';
import { Button } from '../../components/Button';
import { later } from '../../components/later';
import toolbar from '../list/Toolbar.module.css';
import type { ListState } from '../list/useListState';
import styles from './Filters.module.css';

const FilterPanel = later(() => import('./FilterPanel'));

interface FiltersButtonProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly fixed: readonly string[];
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** Opens the choice of a field to filter by, and shows the number of active filters. */
export const FiltersButton = ({ entity, state, fixed, buttonRef }: FiltersButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = Object.keys(state.filters).length;
  return (
    <>
      <Button
        ref={buttonRef}
        icon="filter"
        label={
          <>
            <span className={toolbar.wide}>{filterWords.button}</span>
            {count > 0 && (
              <span className={styles.count}>
                <span className="visually-hidden"> </span>
                {count}
              </span>
            )}
          </>
        }
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      />
      {anchor && (
        <FilterPanel
          entity={entity}
          filters={state.filters}
          fixed={fixed}
          anchor={anchor}
          onChange={(filters) => state.change({ filters })}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
