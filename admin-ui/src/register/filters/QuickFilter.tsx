import { type Entity, type Filterable, type Filters, filterWords } from '@ridgeline/domain';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Filters.module.css';
import { OpenFilter } from './OpenFilter';

interface QuickFilterProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** A filter that is not active yet: one click opens it, without choosing its field. */
export const QuickFilter = ({ entity, filterable, filters, onChange }: QuickFilterProps) => {
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
