import { type Entity, type Filterable, type Filters, filterablesOf, filterWords } from '@ridgeline/domain';
import { useState } from 'react';
import { isAcrossCompanies } from '../../providers/session';
import { useSession } from '../../providers/useSession';
import { FieldChoice } from './FieldChoice';
import { FilterEditor } from './FilterEditor';
import { Sheet } from './Sheet';

interface FilterPanelProps {
  readonly entity: Entity;
  readonly filters: Filters;
  /** Fields that the screen itself filters by, so the user cannot choose them. */
  readonly fixed: readonly string[];
  /** The first field; if absent, the user chooses one. */
  readonly start?: Filterable;
  readonly anchor: HTMLElement;
  readonly onChange: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** The dialog to create or change a filter: first the field, then its condition. */
export default function FilterPanel({ entity, filters, fixed, start, anchor, onChange, onClose }: FilterPanelProps) {
  const [chosen, setChosen] = useState(start ?? null);
  const isAcross = isAcrossCompanies(useSession());
  const offered = filterablesOf(entity).filter(
    ({ name, acrossCompanies }) => !fixed.includes(name) && (isAcross || !acrossCompanies),
  );
  const apply = (texts: readonly string[]): void => {
    if (chosen) onChange({ ...filters, [chosen.name]: texts });
    onClose();
  };
  return (
    <Sheet label={filterWords.title} anchor={anchor} onClose={onClose}>
      {chosen ? (
        <FilterEditor
          key={chosen.name}
          entity={entity}
          filterable={chosen}
          texts={filters[chosen.name]}
          onApply={apply}
          onBack={start ? undefined : () => setChosen(null)}
          onCancel={onClose}
        />
      ) : (
        <FieldChoice entity={entity} offered={offered} onChoose={setChosen} onClose={onClose} />
      )}
    </Sheet>
  );
}
