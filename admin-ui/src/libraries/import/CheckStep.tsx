import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Catalogue, controlLibrary, fieldOf, type LibraryControl, type LibraryHead } from '@ridgeline/domain';
import { maxLength } from '@ridgeline/domain/field';
import { currentLocale } from '@ridgeline/domain/language';
import type { NamedLibrary } from '@ridgeline/domain/libraries/named';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { messageOf } from '../../providers/errors';
import type { LibraryAnswer } from '../../providers/methods/libraries';
import { useProvider } from '../../providers/useProvider';
import { resourceOf } from '../../resources';
import { countsStyles as changeCountsStyles, type Row, stepsStyles as shared, useOnce, useWriting } from '../../shared';
import { ControlText } from '../ControlText';
import { Withdrawn } from '../Withdrawn';
import styles from './Check.module.css';
import { Differences } from './Differences';
import { TouchedRows } from './TouchedRows';
import { type Place, useComparison } from './useComparison';
import { HEAD_FIELDS, type HeadField, type LibraryImport } from './useLibraryImport';

const words = libraryWords.check;

interface CheckStepProps {
  readonly catalogue: Catalogue;
  readonly into: Row | undefined;
  readonly state: LibraryImport;
  readonly onCancel: () => void;
  readonly onStored: () => void;
}

const placesWords = libraryWords.check;
const SHOWN = 20;

interface PlacesProps {
  readonly places: readonly Place[];
  readonly total: number;
}

/** The places of errors in the file, and what was expected there. */
const Places = ({ places, total }: PlacesProps) => (
  <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
    {placesWords.wrong({ count: total })}
    <ul className={shared.notes}>
      {places.slice(0, SHOWN).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{`${field}: ${message}`}</li>
      ))}
      {total > SHOWN && <li>{placesWords.more({ count: total - SHOWN })}</li>}
    </ul>
  </Alert>
);

const changeCountsWords = libraryWords.check.counts;

const TONES = [
  ['added', 'green'],
  ['changed', 'blue'],
  ['withdrawn', 'amber'],
  ['missing', 'amber'],
  ['unchanged', 'neutral'],
] as const;

interface ChangeCountsProps {
  readonly counts: LibraryAnswer['counts'];
  /** A new library has only new controls. */
  readonly isNew: boolean;
}

/** How many controls are new, changed, withdrawn, missing and unchanged. */
const ChangeCounts = ({ counts, isNew }: ChangeCountsProps) => (
  <dl className={changeCountsStyles.counts}>
    {TONES.slice(0, isNew ? 1 : undefined).map(([name, tone]) => (
      <div key={name} className={changeCountsStyles.count} data-tone={counts[name] > 0 ? tone : 'neutral'}>
        <dt className={changeCountsStyles.label}>{changeCountsWords[name]}</dt>
        <dd className={changeCountsStyles.figure}>{counts[name].toLocaleString(currentLocale())}</dd>
      </div>
    ))}
  </dl>
);

const headFieldsWords = libraryWords.check;

interface HeadFieldsProps {
  readonly library: LibraryHead;
  readonly onSay: (field: HeadField, value: string) => void;
}

/** The metadata of the library, to fill in if the file does not contain it. */
const HeadFields = ({ library, onSay }: HeadFieldsProps) => (
  <fieldset className={styles.head}>
    <legend>{headFieldsWords.about}</legend>
    <div className={styles.fields}>
      {HEAD_FIELDS.map((field) => (
        <TextField
          key={field}
          label={headFieldsWords.fields[field]}
          value={library[field] ?? ''}
          required={field === 'title'}
          onChange={({ target }) => onSay(field, target.value)}
          helperText={field === 'licence' && !library.licence ? headFieldsWords.licenceHint : undefined}
          slotProps={{ htmlInput: { maxLength: maxLength(fieldOf(controlLibrary, field)) } }}
        />
      ))}
    </div>
  </fieldset>
);

interface Taken {
  readonly catalogue: Catalogue;
  readonly into: string | null;
  readonly updatedAt: string | null;
}

/** Stores a library; further calls during the request do nothing. An error is a sentence. */
const useTake = (onStored: (library: NamedLibrary) => void) => {
  const provider = useProvider();
  const [untitled, setUntitled] = useState(false);
  const { run, busy, error } = useOnce({
    work: ({ catalogue, into, updatedAt }: Taken, signal) =>
      provider.importLibrary({ ...catalogue, into, updatedAt }, signal),
    onDone: ({ library }) => {
      if (library) onStored(library);
    },
  });

  const take = (catalogue: Catalogue, into: string | null, updatedAt: string | null): void => {
    const lacksTitle = catalogue.library.title.trim() === '';
    setUntitled(lacksTitle);
    if (!lacksTitle) run({ catalogue, into, updatedAt });
  };
  const problem = untitled ? libraryWords.check.titleNeeded : error === null ? null : messageOf(error);
  return { take, busy, problem };
};

const sampleWords = libraryWords.check;

const called = ({ annexControl, controlHeading }: LibraryControl): string => `${annexControl} ${controlHeading}`;

/** A preview of a control of the file. */
const Sample = ({ controls }: { readonly controls: readonly LibraryControl[] }) => {
  const [place, setPlace] = useState(0);
  const control = controls[place];
  return (
    <section aria-labelledby="library-sample">
      <h3 id="library-sample" className={styles.title}>
        {sampleWords.sample}
      </h3>
      <Autocomplete
        options={controls.map((_, index) => index)}
        getOptionLabel={(index) => (controls[index] ? called(controls[index]) : '')}
        value={place}
        disableClearable
        onChange={(_, chosen) => setPlace(chosen)}
        sx={{ maxWidth: 640, mb: 2 }}
        renderInput={({ InputLabelProps: _label, ...params }) => (
          <TextField {...params} label={sampleWords.sampleLabel} slotProps={{ inputLabel: { shrink: true } }} />
        )}
      />
      {control?.withdrawn === 1 && <Withdrawn />}
      {control && <ControlText control={control} />}
    </section>
  );
};

const familiesWords = libraryWords.check;

interface FamiliesProps {
  readonly catalogue: Catalogue;
  readonly answer: LibraryAnswer | null;
}

const countsOf = ({ controls }: Catalogue): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { domain } of controls) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return counts;
};

/** The families of the library with their controls, and which of them become control domains. */
const Families = ({ catalogue, answer }: FamiliesProps) => {
  const counts = [...countsOf(catalogue)];
  const { made, missing } = answer?.families ?? { made: 0, missing: 0 };
  return (
    <section aria-labelledby="library-families">
      <h3 id="library-families" className={styles.title}>
        {familiesWords.families}
        <span className={styles.aside}>
          {libraryWords.families({ count: counts.length })},{' '}
          {libraryWords.controls({ count: catalogue.controls.length })}
        </span>
      </h3>
      {made > 0 && <p className={styles.note}>{familiesWords.domains({ count: made })}</p>}
      {made < missing && <p className={styles.note}>{familiesWords.noDomains({ count: missing - made })}</p>}
      <ul className={styles.families}>
        {counts.map(([family, count]) => (
          <li key={family}>
            <span>{family}</span> <span className={styles.aside}>{libraryWords.controls({ count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const takeAsWords = libraryWords.check;

/** The value for a new library; a documentId is never empty. */
const NEW = '';

interface TakeAsProps {
  readonly into: string | null;
  readonly onChange: (into: string | null) => void;
}

/** The choice whether the file is a new library or a newer version of an editable one. */
const TakeAs = ({ into, onChange }: TakeAsProps) => {
  const { mayChange } = useWriting(controlLibrary);
  const { data = [] } = useGetList<Row>(resourceOf(controlLibrary), {
    pagination: { page: 1, perPage: 200 },
    sort: { field: controlLibrary.title, order: 'ASC' },
    filter: {},
    meta: { fields: ['title', 'version'] },
  });
  const known = data.filter(mayChange);
  return (
    <TextField
      select
      label={takeAsWords.takeAs}
      value={into !== null && known.some(({ id }) => id === into) ? into : NEW}
      onChange={({ target }) => onChange(target.value === NEW ? null : target.value)}
      sx={{ maxWidth: 640 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value={NEW}>{takeAsWords.asNew}</MenuItem>
      {known.map((row) => (
        <MenuItem key={row.id} value={row.id}>
          {takeAsWords.asVersion({ title: row.version ? `${row.title} (${row.version})` : String(row.title) })}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The read library, the effect of its import, and the import button. */
export const CheckStep = ({ catalogue, into: fixed, state, onCancel, onStored }: CheckStepProps) => {
  // By default, a file that looks like a newer version is imported as one.
  const [chosen, setChosen] = useState<string | null | undefined>(fixed?.id);
  const [likely, setLikely] = useState<string | null>(null);
  const into = chosen === undefined ? likely : chosen;
  const { comparison, again } = useComparison(catalogue, into);
  const { take, busy, problem } = useTake((library) => {
    onStored();
    state.finish(library);
  });
  const answer = comparison.state === 'known' ? comparison.answer : null;
  if (chosen === undefined && likely === null && answer?.likely) setLikely(answer.likely.documentId);
  const total = catalogue.controls.length;
  return (
    <>
      <div className={shared.body}>
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <HeadFields library={catalogue.library} onSay={state.say} />
        {!fixed && <TakeAs into={into} onChange={setChosen} />}
        {comparison.state === 'wrong' && <Places places={comparison.places} total={comparison.total} />}
        {comparison.state === 'failed' && (
          <LoadError title={words.failed} error={new Error(comparison.message)} retry={again} />
        )}
        <div role="status" className={styles.asking}>
          {comparison.state === 'asking' && (
            <>
              <span>{words.comparing}</span>
              <LinearProgress aria-label={words.comparing} />
            </>
          )}
        </div>
        {answer && <ChangeCounts counts={answer.counts} isNew={answer.before === null} />}
        {answer?.before && (
          <>
            <TouchedRows touched={answer.touched} />
            <Differences answer={answer} />
          </>
        )}
        <Families catalogue={catalogue} answer={answer} />
        <Sample controls={catalogue.controls} />
      </div>
      <footer className={shared.foot}>
        <div className={shared.footText} role="status">
          {busy && (
            <>
              <span>{words.storing({ count: total })}</span>
              <LinearProgress aria-label={words.storing({ count: total })} />
            </>
          )}
        </div>
        <Button label={libraryWords.frame.cancel} disabled={busy} onClick={onCancel} />
        <Button label={libraryWords.frame.back} disabled={busy} onClick={state.back} />
        <Button
          label={into === null ? words.take({ count: total }) : words.takeVersion}
          variant="contained"
          disabled={busy || !answer}
          onClick={() => void take(catalogue, into, answer?.before?.updatedAt ?? null)}
        />
      </footer>
    </>
  );
};
