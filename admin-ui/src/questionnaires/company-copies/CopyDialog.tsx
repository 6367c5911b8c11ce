import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { questionnaire } from '@ridgeline/domain';
import {
  type CompanyToChoose,
  type CopiesMade,
  type CopyPreview,
  companiesAtOnce,
} from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { overviewWords } from '@ridgeline/domain/words/overview';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { DialogFrame } from '../../components/DialogFrame';
import { FormFoot } from '../../components/FormFoot';
import { Icon } from '../../components/Icon';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { Tick } from '../../components/Tick';
import { HttpError, messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { CompanyLink, useOnce, useRefresh } from '../../shared';
import { questionsPath } from '../common';
import styles from './CompanyCopies.module.css';
import { free, matching, noteOf, toggled } from './choosing';

export interface CopyDialogProps {
  readonly questionnaireId: string;
  readonly title: string;
  readonly onClose: () => void;
}

const words = operatorWords.copies;
const madeWords = operatorWords.copies;

/** The result: each company with a link to its copy, which opens with the company in view. */
const Made = ({ made }: { made: CopiesMade }) => (
  <>
    <p className={styles.text}>{madeWords.doneText}</p>
    <ul className={styles.made}>
      {made.companies.map(({ documentId, name, questionnaire }) => (
        <li key={documentId}>
          <Icon name="tick" size={16} />
          <CompanyLink
            company={{ documentId, name }}
            to={questionsPath({ id: questionnaire, title: made.title })}
            className="text-link"
            label={madeWords.open({ company: name })}
          >
            {name}
          </CompanyLink>
        </li>
      ))}
    </ul>
  </>
);

interface ChooseStepProps {
  readonly preview: CopyPreview;
  readonly busy: boolean;
  /** Why nothing was copied. */
  readonly error: unknown;
  readonly onCopy: (companies: readonly string[]) => void;
  readonly onCancel: () => void;
}

const chooseStepWords = operatorWords.copies;

/** Each company that refused, or the one reason. */
const reasonsIn = (error: unknown): readonly string[] => {
  const list = error instanceof HttpError && Array.isArray(error.details.errors) ? error.details.errors : [];
  return list.length > 0 ? list.map(({ message }) => message) : [messageOf(error)];
};

/** Takes the focus: the button that had it is disabled when all chosen companies have it meanwhile. */
const Failure = ({ error }: { error: unknown }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} severity="error">
      {chooseStepWords.failed}
      <ul className={styles.reasons}>
        {reasonsIn(error).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
};

interface CompanyListProps {
  readonly companies: readonly CompanyToChoose[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly disabled: boolean;
}

const companyListWords = operatorWords.copies;

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
const CompanyList = ({ companies, chosen, onChange, disabled }: CompanyListProps) => {
  const [q, setQ] = useState('');
  const [most, setMost] = useState(STEP);
  const found = matching(companies, q);
  const open = free(found);
  const marked = open.filter(({ documentId }) => chosen.has(documentId)).length;
  const partly = marked > 0 && marked < open.length;
  const all = q.trim() === '' ? companyListWords.all : companyListWords.allFound;
  return (
    <>
      <TextField
        type="search"
        fullWidth
        autoFocus
        value={q}
        placeholder={companyListWords.find}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={keepEnter}
        slotProps={{ htmlInput: { 'aria-label': companyListWords.find } }}
      />
      {found.length === 0 ? (
        <p className={styles.text} role="status">
          {companyListWords.noMatch({ q: q.trim() })}
        </p>
      ) : (
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{companyListWords.companies}</legend>
          {open.length === 0 ? (
            <p className={styles.text}>{companyListWords.allHave}</p>
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

/** The companies to choose from, what each gets, and which have it already. */
const ChooseStep = ({ preview, busy, error, onCopy, onCancel }: ChooseStepProps) => {
  const { companies, questions, shared, more } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A company that has it since the preview was read again cannot get it.
  const wanted = companies.filter(({ documentId, has }) => !has && chosen.has(documentId));
  const having = companies.filter(({ has }) => has).length;
  const most = companiesAtOnce(questions);
  const tooMany = wanted.length > most;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted.length > 0 && !tooMany) onCopy(wanted.map(({ documentId }) => documentId));
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <DialogContent className={styles.content ?? ''}>
        {error !== null && error !== undefined && <Failure error={error} />}
        <p className={styles.text}>{chooseStepWords.text({ count: questions })}</p>
        {shared && <p className={styles.text}>{chooseStepWords.shared}</p>}
        {more && <Alert severity="info">{chooseStepWords.tooManyListed({ count: companies.length })}</Alert>}
        {companies.length === 0 ? (
          <p className={styles.text}>{chooseStepWords.none}</p>
        ) : (
          <CompanyList companies={companies} chosen={chosen} onChange={setChosen} disabled={busy} />
        )}
        <p role="status" className={styles.count}>
          {tooMany
            ? chooseStepWords.atOnce({ most })
            : chooseStepWords.chosen({ chosen: wanted.length, all: companies.length })}{' '}
          {having > 0 && <span className={styles.kept}>{chooseStepWords.kept({ count: having })}</span>}
        </p>
      </DialogContent>
      <FormFoot
        cancel={chooseStepWords.cancel}
        submit={busy ? chooseStepWords.working : chooseStepWords.submit({ count: wanted.length })}
        busy={busy}
        ready={wanted.length > 0 && !tooMany}
        onCancel={onCancel}
      />
    </form>
  );
};

/** For operators: copies a questionnaire to companies that they choose, to all of these or to none. */
export default function CopyDialog({ questionnaireId, title, onClose }: CopyDialogProps) {
  const provider = useProvider();
  const refresh = useRefresh(questionnaire);
  const preview = useRead(
    ['company copies', questionnaireId],
    (provider, signal) => provider.readCopyPreview(questionnaireId, signal),
    { retry: false, gcTime: 0 },
  );
  const copying = useOnce({
    work: (companies: readonly string[]) => provider.copyToCompanies(questionnaireId, companies),
    // Another operator, or the company, may have stored one meanwhile.
    onFailed: () => void preview.refetch(),
  });
  const made = copying.result;
  // Only now: the new copies may move the row, with this dialog, to another page of the list.
  const close = (): void => {
    if (made) void refresh();
    onClose();
  };
  return (
    <DialogFrame
      title={made ? words.doneTitle({ count: made.companies.length }) : words.title({ title })}
      busy={copying.busy}
      escapeOnly
      onClose={close}
    >
      {preview.data && !made ? (
        <ChooseStep
          preview={preview.data}
          busy={copying.busy}
          error={copying.error}
          onCopy={copying.run}
          onCancel={onClose}
        />
      ) : (
        <>
          <DialogContent>
            {made ? (
              <Made made={made} />
            ) : preview.error ? (
              <LoadError title={words.loadFailed} error={preview.error} retry={() => void preview.refetch()} />
            ) : (
              <Loading />
            )}
          </DialogContent>
          <DialogActions>
            <Button label={made ? words.done : words.cancel} onClick={close} autoFocus />
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
