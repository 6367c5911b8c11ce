import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId } from 'react';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../providers/errors';
import type { ReadyMade } from '../../providers/methods/questionnaires';
import { useToast } from '../../shared';
import styles from './ReadyMade.module.css';
import { useOpenCreated } from './useCopy';

const words = builderWords.ready;

/** The questionnaires of the product; the chosen one is copied for the company and opens. */
export default function ReadyMadeDialog({ onClose }: { onClose: () => void }) {
  const provider = useDataProvider<RidgelineDataProvider>();
  const titleId = useId();
  const toast = useToast();
  const open = useOpenCreated();
  const { data, error, refetch } = useQuery({
    queryKey: ['ready-made'],
    queryFn: ({ signal }) => provider.readReadyMade(signal),
    retry: false,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name }: ReadyMade) => provider.addReadyMade(name),
    onSuccess: (made) => {
      onClose();
      open(made, words.added({ title: made.title }));
    },
    onError: (failure) => toast.failed(words.failed({ message: messageOf(failure) })),
  });
  return (
    <Dialog open onClose={() => !isPending && onClose()} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <p className={styles.text}>{words.text}</p>
        {error && <LoadError title={words.loadFailed} error={error} retry={() => void refetch()} />}
        {!data && !error && <Loading />}
        <ul className={styles.list}>
          {data?.map((made) => (
            <li key={made.name} className={styles.one}>
              <div className={styles.about}>
                <h3>{made.title}</h3>
                <p>{made.description}</p>
                <p className={styles.facts}>{words.facts({ questions: made.questions, type: made.type })}</p>
              </div>
              <Button
                variant="contained"
                aria-label={words.addOne({ title: made.title })}
                disabled={isPending}
                onClick={() => mutate(made)}
              >
                {isPending && variables?.name === made.name ? words.adding : words.add}
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
