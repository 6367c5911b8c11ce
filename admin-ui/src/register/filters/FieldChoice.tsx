import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { type Entity, type Filterable, filterWords } from '@ridgeline/domain';
import { sectionOf } from '../form/problems';
import styles from './Filters.module.css';

interface FieldChoiceProps {
  readonly entity: Entity;
  readonly offered: readonly Filterable[];
  readonly onChoose: (chosen: Filterable) => void;
  readonly onClose: () => void;
}

/** The list is below its input, inside the dialog, so that it covers nothing. */
const InPlace = ({ children }: PopperProps) => <div>{typeof children === 'function' ? null : children}</div>;

const sectionKey = (entity: Entity, { field }: Filterable): string => (field && sectionOf(entity, field)?.key) ?? '';

/** Fields by the sections of the form, where users look for them, then those that every row has. */
const inSections = (entity: Entity, offered: readonly Filterable[]): Filterable[] => [
  ...entity.sections.flatMap(({ key }) => offered.filter((one) => sectionKey(entity, one) === key)),
  ...offered.filter(({ field }) => !field),
];

/** Choice of the field to filter by: all fields by the sections of the form, filtered while the user types. */
export const FieldChoice = ({ entity, offered, onChoose, onClose }: FieldChoiceProps) => (
  <Autocomplete
    open
    disablePortal
    autoHighlight
    value={null}
    options={inSections(entity, offered)}
    groupBy={({ field }) => (field ? (sectionOf(entity, field)?.label ?? '') : filterWords.rows)}
    getOptionKey={({ name }) => name}
    getOptionLabel={({ label }) => label}
    renderGroup={({ key, group, children }) => (
      <fieldset key={key} aria-label={group} className={styles.group}>
        <div aria-hidden="true">{group}</div>
        {children}
      </fieldset>
    )}
    noOptionsText={filterWords.noField}
    onChange={(_, chosen) => chosen && onChoose(chosen)}
    onClose={(_, reason) => reason === 'escape' && onClose()}
    forcePopupIcon={false}
    slots={{ popper: InPlace }}
    slotProps={{ paper: { className: styles.plain }, listbox: { className: styles.listbox, component: 'div' } }}
    renderInput={({ InputLabelProps: _label, ...params }) => (
      <TextField {...params} autoFocus label={filterWords.choose} placeholder={filterWords.find} />
    )}
  />
);
