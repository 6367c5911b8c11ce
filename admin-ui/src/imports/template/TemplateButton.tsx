import type { Entity } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { Button } from '../../components/Button';
import { fileStepStyles as styles, useAction } from '../../shared';

const words = importWords.file;

/** Saves an empty sheet with the right header row. The writer is loaded when it is needed. */
export const TemplateButton = ({ entity }: { entity: Entity }) => {
  const { run, busy } = useAction<void>({
    work: async (_, signal) => (await import('./template')).downloadTemplate(entity, signal),
    failed: ({ message }) => message,
  });

  return (
    <div className={styles.template}>
      <Button icon="file" label={words.template} onClick={() => run()} disabled={busy} />
      <span className={styles.templateHint}>{words.templateHint}</span>
    </div>
  );
};
