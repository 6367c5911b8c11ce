import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { type CopyPreview, companiesAtOnce } from '@ridgeline/domain/company-copies';
import { operatorWords } from '@ridgeline/domain/words/operator';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormFoot } from '../../components/FormFoot';
import { HttpError, messageOf } from '../../providers/errors';
import styles from './CompanyCopies.module.css';
import { CompanyList } from './CompanyList';

interface ChooseStepProps {
  readonly preview: CopyPreview;
  readonly busy: boolean;
  /** Why nothing was copied. */
  readonly error: unknown;
  readonly onCopy: (companies: readonly string[]) => void;
  readonly onCancel: () => void;
}

const words = operatorWords.copies;

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
      {words.failed}
      <ul className={styles.reasons}>
        {reasonsIn(error).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** The companies to choose from, what each gets, and which have it already. */
export const ChooseStep = ({ preview, busy, error, onCopy, onCancel }: ChooseStepProps) => {
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
        <p className={styles.text}>{words.text({ count: questions })}</p>
        {shared && <p className={styles.text}>{words.shared}</p>}
        {more && <Alert severity="info">{words.tooManyListed({ count: companies.length })}</Alert>}
        {companies.length === 0 ? (
          <p className={styles.text}>{words.none}</p>
        ) : (
          <CompanyList companies={companies} chosen={chosen} onChange={setChosen} disabled={busy} />
        )}
        <p role="status" className={styles.count}>
          {tooMany ? words.atOnce({ most }) : words.chosen({ chosen: wanted.length, all: companies.length })}{' '}
          {having > 0 && <span className={styles.kept}>{words.kept({ count: having })}</span>}
        </p>
      </DialogContent>
      <FormFoot
        cancel={words.cancel}
        submit={busy ? words.working : words.submit({ count: wanted.length })}
        busy={busy}
        ready={wanted.length > 0 && !tooMany}
        onCancel={onCancel}
      />
    </form>
  );
};
