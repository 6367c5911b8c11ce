import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Entity, type Field, type Linked, linkedIn, rowFromWords, targetOf } from '@ridgeline/domain';
import { linkWords } from '@ridgeline/domain/words/links';
import { registerWords } from '@ridgeline/domain/words/register';
import { useId, useState } from 'react';
import { useCreate } from 'react-admin';
import { Button } from '../../components/Button';
import { TextDialog } from '../../components/DialogFrame';
import { Retry } from '../../components/Retry';
import { TextButton } from '../../components/TextButton';
import { useProvider } from '../../providers/useProvider';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import type { Row } from '../row';
import { useAction } from '../useAction';
import { frameOf } from './Help';
import styles from './Inputs.module.css';
import { optionBeside } from './optionBeside';
import { RelationInput } from './RelationInput';
import { type InputProps, type Offered, wordsOf } from './types';
import { useOptions } from './useOptions';
import type { Related } from './values';

/** A row to choose, with its additional text. */
interface Option extends Linked {
  readonly beside?: string;
}

const unlinked = (words: string): Linked => ({ id: null, documentId: null, label: words, words });

const optionOf = (offered: string | Offered): Option => {
  if (typeof offered === 'string') return unlinked(offered);
  const { id = null, value, name = value, label } = offered;
  // A name that says the description already has its domain beside it.
  const beside = name.includes(label) ? value.split('|')[1] : label;
  return { id: null, documentId: id, label: name, words: value, ...(beside !== undefined && { beside }) };
};

/** By what two entries are the same. */
const keyOf = (entry: Linked | string): string =>
  typeof entry === 'string' ? entry.toLowerCase() : (entry.documentId ?? entry.words.toLowerCase());

/** The one option that typed text names by its words, number or name; else words, which the server links if they name one row. */
const entryOf = (typed: string, options: readonly Option[]): Linked => {
  const isNamed = ({ words, label }: Option): boolean =>
    [words, words.split('|')[0], label].some((name) => name?.toLowerCase() === typed.toLowerCase());
  const [named, ...others] = options.filter(isNamed);
  return named && others.length === 0 ? named : unlinked(typed);
};

/** Each entry once. */
const entriesOf = (values: readonly (Linked | string)[], options: readonly Option[] = []): Linked[] => {
  const typed = values.map((value) => (typeof value === 'string' ? entryOf(value.trim(), options) : value));
  return [...new Map(typed.filter(({ words }) => words !== '').map((entry) => [keyOf(entry), entry])).values()];
};

const labelOf = (entry: Linked | string): string => {
  if (typeof entry === 'string') return entry;
  return entry.documentId === null ? linkWords.mark({ name: entry.label }) : entry.label;
};

interface NotLinkedProps extends Pick<InputProps, 'field' | 'values'> {
  /** The entries that name no row. */
  readonly entries: readonly Linked[];
  readonly onLinked: (words: string, row: Linked) => void;
}

/** The domain that another field of the form names first: a new control belongs to it. */
const domainIn = ({ narrowedBy }: Field, values: NotLinkedProps['values']): string | undefined => {
  const named = narrowedBy === undefined ? [] : linkedIn(values[narrowedBy]);
  const words = named.map((entry) => entry.words).find((said) => said.includes('|'));
  return words?.slice(words.indexOf('|') + 1);
};

interface Named {
  readonly words: string;
  /** The domain of the new row, where the words do not say one. */
  readonly domain: string | undefined;
}

/** Makes words a row of the register that they are to be linked to. */
const useLinkedRow = (target: Entity, onMade: (words: string, row: Linked) => void) => {
  const [create] = useCreate<Row>(resourceOf(target));
  const { run, busy } = useAction<Linked, Named>({
    work: async ({ words, domain }) => {
      const named = target.linked?.domain;
      const within = domain !== undefined && named !== undefined && named !== target.title && !words.includes('|');
      const data = { ...rowFromWords(target, words), ...(within && { [named]: domain }) };
      const row = (await create(undefined, { data }, { returnPromise: true })) as Row;
      return { id: null, documentId: row.id, label: words, words };
    },
    entity: target,
    done: (_, { words }) => linkWords.created({ name: words }),
    failed: ({ message }) => message,
    onDone: (row, { words }) => onMade(words, row),
  });
  return { create: run, busy };
};

interface LinkPromptProps {
  /** The words that are to be linked. */
  readonly words: string;
  readonly field: Field;
  readonly onChosen: (row: Linked) => void;
  readonly onClose: () => void;
}

const nothing = (): void => undefined;

/** Asks which row is meant by words. */
const LinkPrompt = ({ words, field, onChosen, onClose }: LinkPromptProps) => {
  const id = useId();
  const target = targetOf(field.target);
  const [row, setRow] = useState<Related | null>(null);
  const link = (): void => {
    if (row) onChosen({ id: null, documentId: row.id, label: row.label, words: row.label });
  };
  return (
    <TextDialog
      title={linkWords.linkNamed({ name: words })}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button label={linkWords.cancel} onClick={onClose} />
          <Button label={linkWords.link} variant="contained" disabled={row === null} onClick={link} />
        </>
      }
    >
      <RelationInput
        id={`${id}-row`}
        entity={target}
        field={{ name: field.name, label: target.nouns.one, kind: 'relation', target: target.name }}
        value={row}
        values={{}}
        error={undefined}
        warning={undefined}
        suggest={undefined}
        onChange={(chosen) => setRow(chosen as Related | null)}
        onLeave={nothing}
        onBusy={nothing}
      />
    </TextDialog>
  );
};

/** Under the input: what is not linked, each with how to link it to a row, or to make it one. */
const NotLinked = ({ field, values, entries, onLinked }: NotLinkedProps) => {
  const target = targetOf(field.target);
  const mayCreate = useRights(target).create;
  const [linking, setLinking] = useState<string | null>(null);
  const { create, busy } = useLinkedRow(target, onLinked);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.unlinked}>
      {entries.map(({ words }) => (
        <li key={words}>
          <span>{linkWords.line({ name: words })}</span>
          <TextButton aria-label={linkWords.linkNamed({ name: words })} onClick={() => setLinking(words)}>
            {linkWords.link}
          </TextButton>
          {mayCreate && (
            <TextButton
              aria-label={linkWords.createNamed({ name: words })}
              disabled={busy}
              onClick={() => create({ words, domain: domainIn(field, values) })}
            >
              {linkWords.create}
            </TextButton>
          )}
        </li>
      ))}
      {linking !== null && (
        <LinkPrompt
          words={linking}
          field={field}
          onChosen={(row) => {
            onLinked(linking, row);
            setLinking(null);
          }}
          onClose={() => setLinking(null)}
        />
      )}
    </ul>
  );
};

/** Several rows of another register, found by number or name, and any words, which are shown as not linked. */
export const LinksInput = (props: InputProps) => {
  const { entity, field, suggest, values, onChange } = props;
  const provider = useProvider();
  const target = targetOf(field.target);
  const chosen = linkedIn(props.value);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { data, isError, refetch } = useOptions<string | Offered>({
    key: suggest ? [resourceOf(entity), 'inUse', field.name, values] : ['lookup', target.plural],
    text,
    open,
    load: async (q, signal) => {
      if (suggest) return suggest(q, signal, values, provider);
      return (await provider.lookup(target.plural, { q, signal })).map(({ id, label }) => ({
        id,
        value: label,
        label,
      }));
    },
    wordsOf,
  });
  const options = (data ?? []).map(optionOf);
  return (
    <>
      <Autocomplete<Option, true, false, true>
        id={props.id}
        multiple
        freeSolo
        autoSelect
        disableCloseOnSelect
        filterSelectedOptions
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        filterOptions={(all) => all}
        getOptionKey={keyOf}
        getOptionLabel={labelOf}
        isOptionEqualToValue={(option, entry) => keyOf(option) === keyOf(entry)}
        renderOption={(item, { label, beside }) => optionBeside(item, label, beside)}
        value={chosen}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        onChange={(_, entries) => onChange(entriesOf(entries, options))}
        renderInput={({ InputLabelProps: _label, ...params }) => (
          <TextField
            {...params}
            {...frameOf(props)}
            {...(chosen.length === 0 && { placeholder: registerWords.form.addValue })}
          />
        )}
      />
      {isError && <Retry text={registerWords.form.optionsFailed} onRetry={() => void refetch()} />}
      <NotLinked
        field={field}
        values={values}
        entries={chosen.filter(({ documentId }) => documentId === null)}
        onLinked={(words, row) =>
          onChange(entriesOf(chosen.map((entry) => (entry.documentId === null && entry.words === words ? row : entry))))
        }
      />
    </>
  );
};
