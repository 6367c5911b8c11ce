import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { Catalogue } from '@ridgeline/domain';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import { type Row, stepsStyles as shared } from '../../shared';
import { ChangeCounts } from './ChangeCounts';
import styles from './Check.module.css';
import { Differences } from './Differences';
import { Families } from './Families';
import { HeadFields } from './HeadFields';
import { Places } from './Places';
import { Sample } from './Sample';
import { TakeAs } from './TakeAs';
import { TouchedRows } from './TouchedRows';
import { useComparison } from './useComparison';
import type { LibraryImport } from './useLibraryImport';
import { useTake } from './useTake';

const words = libraryWords.check;

interface CheckStepProps {
  readonly catalogue: Catalogue;
  readonly into: Row | undefined;
  readonly state: LibraryImport;
  readonly onCancel: () => void;
  readonly onStored: () => void;
}

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
