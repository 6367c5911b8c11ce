import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import {
  type Entity,
  entityByPlural,
  type Filterable,
  type Filters,
  filterablesOf,
  filterWords,
  LONGEST_TEXT,
  readFilter,
  writeFilter,
} from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/Button';
import { Tick } from '../../components/Tick';
import { isAcrossCompanies } from '../../providers/session';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { sectionOf } from '../form/problems';
import { RadioEditor, type Way } from './editors/RadioEditor';
import { firstRange, RangeEditor } from './editors/RangeEditor';
import { SearchEditor } from './editors/SearchEditor';
import type { EditorProps } from './editors/types';
import styles from './Filters.module.css';
import { Sheet } from './Sheet';
import { labelKey, useLabels } from './useLabels';

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
const FieldChoice = ({ entity, offered, onChoose, onClose }: FieldChoiceProps) => (
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

interface FilterEditorProps {
  readonly entity: Entity;
  readonly filterable: Filterable;
  /** The current filter; absent for a new one. */
  readonly texts?: readonly string[] | undefined;
  readonly onApply: (texts: readonly string[]) => void;
  readonly onBack?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Values of a field that takes any text: those of its list first, then those in use. */
const ValuesEditor = ({ entity, ...props }: EditorProps & { readonly entity: Entity }) => {
  const provider = useProvider();
  const { name, choices } = props.filterable;
  const resource = resourceOf(entity);
  const load = async (q: string, signal: AbortSignal): Promise<string[]> => {
    const inUse = await provider.valuesInUse(resource, name, q, signal);
    const listed = choices.filter(({ label }) => label.toLowerCase().includes(q.trim().toLowerCase()));
    return [...new Set([...listed.map(({ value }) => value), ...inUse])];
  };
  return (
    <SearchEditor
      {...props}
      label={filterWords.search}
      source={[resource, 'values', name]}
      load={load}
      labelOf={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
    />
  );
};

/** One or several values of a list, and rows without a value. */
const ChoiceEditor = ({ filterable, texts, onChange }: EditorProps) => {
  const options = [...filterable.choices, ...(filterable.mayBeEmpty ? [{ value: '', label: filterWords.empty }] : [])];
  const toggle = (value: string): void => {
    const chosen = texts.includes(value) ? texts.filter((other) => other !== value) : [...texts, value];
    onChange(options.map((option) => option.value).filter((known) => chosen.includes(known)));
  };
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{filterable.label}</legend>
      {options.map(({ value, label }, index) => (
        <Tick
          key={value}
          label={label}
          checked={texts.includes(value)}
          onChange={() => toggle(value)}
          autoFocus={index === 0}
        />
      ))}
    </fieldset>
  );
};

/** Rows of another entity, found by their names. */
const RelationEditor = (props: EditorProps) => {
  const provider = useProvider();
  const client = useQueryClient();
  const plural = props.filterable.target ?? '';
  const { choices } = props.filterable;
  const isRow = (text: string): boolean => choices.every(({ value }) => value !== text);
  const labelOf = useLabels(plural, props.texts.filter(isRow));
  const load = async (q: string, signal: AbortSignal): Promise<string[]> => {
    const found = await provider.lookup(plural, { q, signal });
    for (const { id, label } of found) client.setQueryData(labelKey(plural, id), label);
    return found.map(({ id }) => id);
  };
  return (
    <SearchEditor
      {...props}
      label={filterWords.searchRows({ many: inSentence(entityByPlural(plural)?.nouns.many ?? '') })}
      source={['lookup', plural, 'ids']}
      load={load}
      ticked={choices}
      labelOf={(id) => client.getQueryData<string>(labelKey(plural, id)) ?? labelOf(id)}
    />
  );
};

const TYPED = ['contains', 'is'] as const;
type Typed = (typeof TYPED)[number];
type Mode = Typed | 'empty' | 'filled';

const isTyped = (mode: Mode): mode is Typed => mode === 'contains' || mode === 'is';

const WAYS: readonly Way[] = [
  { value: 'contains', label: filterWords.contains },
  { value: 'is', label: filterWords.is },
];

const OF_EMPTY: readonly Way[] = [
  { value: 'empty', label: filterWords.isEmpty },
  { value: 'filled', label: filterWords.isFilled },
];

const startOf = ({ filterable, texts }: EditorProps): { mode: Mode; text: string } => {
  const filter = readFilter(filterable, texts);
  if (filter?.by === 'contains' || filter?.by === 'is') return { mode: filter.by, text: filter.text };
  return { mode: filter?.by === 'empty' || filter?.by === 'filled' ? filter.by : 'contains', text: '' };
};

/** Text that contains or equals a value, or whether there is a text. */
const TextEditor = (props: EditorProps) => {
  const { filterable, onChange } = props;
  const [state, setState] = useState(() => startOf(props));
  const change = (next: Partial<typeof state>): void => {
    const { mode, text } = { ...state, ...next };
    setState({ mode, text });
    const wanted = text.trim();
    if (!isTyped(mode)) onChange(writeFilter({ by: mode }));
    else onChange(wanted === '' ? [] : writeFilter({ by: mode, text: wanted }));
  };
  const ways = filterable.mayBeEmpty ? [...WAYS, ...OF_EMPTY] : WAYS;
  return (
    <RadioEditor
      label={filterWords.how}
      ways={ways}
      way={state.mode}
      onWay={(mode) => change({ mode: mode as Mode })}
      focusWay={!isTyped(state.mode)}
    >
      {isTyped(state.mode) && (
        <div className={styles.bounds}>
          <TextField
            autoFocus
            label={filterWords.text}
            value={state.text}
            onChange={(event) => change({ text: event.target.value })}
            slotProps={{ htmlInput: { maxLength: LONGEST_TEXT - 1 } }}
          />
        </div>
      )}
    </RadioEditor>
  );
};

const EDITORS: Readonly<
  Record<Filterable['kind'], { Editor: ComponentType<EditorProps & { readonly entity: Entity }>; missing: string }>
> = {
  choice: { Editor: ChoiceEditor, missing: filterWords.chooseOne },
  values: { Editor: ValuesEditor, missing: filterWords.chooseOne },
  relation: { Editor: RelationEditor, missing: filterWords.chooseOne },
  day: { Editor: RangeEditor, missing: filterWords.giveRange },
  moment: { Editor: RangeEditor, missing: filterWords.giveRange },
  number: { Editor: RangeEditor, missing: filterWords.giveRange },
  text: { Editor: TextEditor, missing: filterWords.typeText },
};

const RANGES: readonly Filterable['kind'][] = ['day', 'moment'];

/** Edits the filter of one field; Apply or Enter applies it. */
const FilterEditor = ({ entity, filterable, texts, onApply, onBack, onCancel }: FilterEditorProps) => {
  const [draft, setDraft] = useState(texts ?? (RANGES.includes(filterable.kind) ? firstRange(filterable) : []));
  const [refused, setRefused] = useState(false);
  const id = useId();
  const { Editor, missing } = EDITORS[filterable.kind];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (readFilter(filterable, draft)) onApply(draft);
    else setRefused(true);
  };
  const change = (next: readonly string[]): void => {
    setRefused(false);
    setDraft(next);
  };
  return (
    <form onSubmit={submit} aria-labelledby={id} noValidate className={styles.editor}>
      <h2 id={id} className={styles.title}>
        {filterable.label}
      </h2>
      <Editor entity={entity} filterable={filterable} texts={draft} onChange={change} />
      <p role="alert" className={styles.refused}>
        {refused && missing}
      </p>
      <div className={styles.foot}>
        {onBack && (
          <Button icon="back" label={filterWords.back} variant="text" onClick={onBack} className={styles.back} />
        )}
        <Button label={filterWords.cancel} onClick={onCancel} />
        <Button label={filterWords.apply} type="submit" variant="contained" />
      </div>
    </form>
  );
};

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
