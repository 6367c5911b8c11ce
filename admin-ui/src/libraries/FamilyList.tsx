import TextField from '@mui/material/TextField';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedControl } from '../providers/methods/libraries';
import { libraryPath } from './address';
import styles from './Libraries.module.css';
import { Withdrawn } from './Withdrawn';

const words = libraryWords.page;

/** Up to this number all controls are shown, without opening a family. */
const FEW = 12;

const familiesOf = (controls: readonly ListedControl[]): Map<string, ListedControl[]> => {
  const families = new Map<string, ListedControl[]>();
  for (const control of controls) {
    const known = families.get(control.domain);
    if (known) known.push(control);
    else families.set(control.domain, [control]);
  }
  return families;
};

interface FamilyListProps {
  readonly library: string;
  readonly controls: readonly ListedControl[];
}

/** The controls of a library by family; each can be opened. */
export const FamilyList = ({ library, controls }: FamilyListProps) => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = controls.filter(({ annexControl, controlHeading }) =>
    `${annexControl} ${controlHeading}`.toLowerCase().includes(wanted),
  );
  if (controls.length === 0) return <p className={styles.note}>{words.empty}</p>;
  return (
    <>
      <TextField
        label={words.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        sx={{ maxWidth: 360, width: '100%', mb: 2 }}
      />
      {shown.length === 0 && <p className={styles.note}>{words.none}</p>}
      {[...familiesOf(shown)].map(([family, members]) => (
        <details key={family} className={styles.family} open={shown.length <= FEW}>
          <summary>{words.family({ title: family, count: members.length })}</summary>
          <ul>
            {members.map((control) => (
              <li key={control.id}>
                <Link to={libraryPath(library, control.id)} className={styles.link}>
                  <span className={styles.number}>{control.annexControl}</span> {control.controlHeading}
                </Link>
                {control.withdrawn === 1 && <Withdrawn />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
};
