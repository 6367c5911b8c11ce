import Button from '@mui/material/Button';
import type { Entity } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { Icon } from '../../components/Icon';
import { messageOf } from '../../providers/errors';
import { fileStepStyles as styles, useOnce, useToast } from '../../shared';

const words = importWords.file;

/** Saves an empty sheet with the right header row. The writer is loaded when it is needed. */
export const TemplateButton = ({ entity }: { entity: Entity }) => {
  const toast = useToast();
  const { run, busy } = useOnce<void>({
    work: async (_, signal) => (await import('./template')).downloadTemplate(entity, signal),
    onFailed: (error) => toast.failed(messageOf(error)),
  });

  return (
    <div className={styles.template}>
      <Button variant="outlined" startIcon={<Icon name="file" size={16} />} onClick={() => run()} disabled={busy}>
        {words.template}
      </Button>
      <span className={styles.templateHint}>{words.templateHint}</span>
    </div>
  );
};
