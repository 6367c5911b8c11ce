import { builderWords } from '@ridgeline/domain/words/builder';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { ReadDialog } from '../../components/ReadDialog';
import { messageOf } from '../../providers/errors';
import type { ReadyMade } from '../../providers/methods/questionnaires';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useToast } from '../../shared';
import styles from './ReadyMade.module.css';
import { useOpenCreated } from './useCopy';

const words = builderWords.ready;

/** The questionnaires of the product; the chosen one is copied for the company and opens. */
export default function ReadyMadeDialog({ onClose }: { onClose: () => void }) {
  const provider = useProvider();
  const toast = useToast();
  const open = useOpenCreated();
  const offered = useRead(['ready-made'], (provider, signal) => provider.readReadyMade(signal), { retry: false });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name }: ReadyMade) => provider.addReadyMade(name),
    onSuccess: (made) => {
      onClose();
      open(made, words.added({ title: made.title }));
    },
    onError: (failure) => toast.failed(words.failed({ message: messageOf(failure) })),
  });
  return (
    <ReadDialog title={words.title} busy={isPending} onClose={onClose}>
      <p className={styles.text}>{words.text}</p>
      <Loaded of={offered} failed={words.loadFailed}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((made) => (
              <li key={made.name} className={styles.one}>
                <div className={styles.about}>
                  <h3>{made.title}</h3>
                  <p>{made.description}</p>
                  <p className={styles.facts}>{words.facts({ questions: made.questions, type: made.type })}</p>
                </div>
                <Button
                  label={isPending && variables?.name === made.name ? words.adding : words.add}
                  variant="contained"
                  aria-label={words.addOne({ title: made.title })}
                  disabled={isPending}
                  onClick={() => mutate(made)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ReadDialog>
  );
}
