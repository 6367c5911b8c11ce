import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { LibraryControl } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { ControlText } from '../ControlText';
import { Withdrawn } from '../Withdrawn';
import styles from './Check.module.css';

const words = libraryWords.check;

const called = ({ annexControl, controlHeading }: LibraryControl): string => `${annexControl} ${controlHeading}`;

/** A preview of a control of the file. */
export const Sample = ({ controls }: { readonly controls: readonly LibraryControl[] }) => {
  const [place, setPlace] = useState(0);
  const control = controls[place];
  return (
    <section aria-labelledby="library-sample">
      <h3 id="library-sample" className={styles.title}>
        {words.sample}
      </h3>
      <Autocomplete
        options={controls.map((_, index) => index)}
        getOptionLabel={(index) => (controls[index] ? called(controls[index]) : '')}
        value={place}
        disableClearable
        onChange={(_, chosen) => setPlace(chosen)}
        sx={{ maxWidth: 640, mb: 2 }}
        renderInput={({ InputLabelProps: _label, ...params }) => (
          <TextField {...params} label={words.sampleLabel} slotProps={{ inputLabel: { shrink: true } }} />
        )}
      />
      {control?.withdrawn === 1 && <Withdrawn />}
      {control && <ControlText control={control} />}
    </section>
  );
};
