import TextField from '@mui/material/TextField';
import type { CompanyToChoose } from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { overviewWords } from '@ridgeline/domain/words/overview';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Tick } from '../../components/Tick';
import styles from './CompanyCopies.module.css';
import { free, matching, noteOf, toggled } from './choosing';

interface CompanyListProps {
  readonly companies: readonly CompanyToChoose[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly disabled: boolean;
}

const words = operatorWords.copies;

/** How many more companies are drawn at once. */
const STEP = 100;

/** Enter must not send the form while a name is typed. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

interface OneProps {
  readonly company: CompanyToChoose;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: (add: boolean) => void;
}

const One = ({ company, checked, disabled, onToggle }: OneProps) => {
  const note = noteOf(company);
  return (
    <li>
      <Tick
        className={styles.one ?? ''}
        label={
          <>
            <span dir="auto">{company.name}</span> {note && <span className={styles.note}>{note}</span>}
          </>
        }
        disabled={disabled || company.has}
        checked={checked}
        onChange={onToggle}
      />
    </li>
  );
};

/** All companies to choose from: one by one, or all that match the typed text. */
export const CompanyList = ({ companies, chosen, onChange, disabled }: CompanyListProps) => {
  const [q, setQ] = useState('');
  const [most, setMost] = useState(STEP);
  const found = matching(companies, q);
  const open = free(found);
  const marked = open.filter(({ documentId }) => chosen.has(documentId)).length;
  const partly = marked > 0 && marked < open.length;
  const all = q.trim() === '' ? words.all : words.allFound;
  return (
    <>
      <TextField
        type="search"
        fullWidth
        autoFocus
        value={q}
        placeholder={words.find}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={keepEnter}
        slotProps={{ htmlInput: { 'aria-label': words.find } }}
      />
      {found.length === 0 ? (
        <p className={styles.text} role="status">
          {words.noMatch({ q: q.trim() })}
        </p>
      ) : (
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{words.companies}</legend>
          {open.length === 0 ? (
            <p className={styles.text}>{words.allHave}</p>
          ) : (
            <Tick
              className={styles.all ?? ''}
              label={all({ count: open.length })}
              disabled={disabled}
              checked={marked === open.length}
              indeterminate={partly}
              // MUI draws and announces the box as mixed; the state of the browser's own box has to say the same.
              slotProps={{ input: { ref: (input) => void (input && Object.assign(input, { indeterminate: partly })) } }}
              onChange={(add) => onChange(toggled(chosen, open, add))}
            />
          )}
          <ul className={styles.list}>
            {found.slice(0, most).map((company) => (
              <One
                key={company.documentId}
                company={company}
                checked={chosen.has(company.documentId)}
                disabled={disabled}
                onToggle={(add) => onChange(toggled(chosen, [company], add))}
              />
            ))}
          </ul>
          {found.length > most && (
            <Button
              label={overviewWords.showMore({ count: Math.min(found.length - most, STEP) })}
              variant="text"
              fullWidth
              onClick={() => setMost(most + STEP)}
            />
          )}
        </fieldset>
      )}
    </>
  );
};
