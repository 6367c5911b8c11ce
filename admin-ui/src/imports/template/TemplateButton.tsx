import Button from '@mui/material/Button';
import type { Entity } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { messageOf, wasAborted } from '../../providers/errors';
import { fileStepStyles as styles, useToast } from '../../shared';

const words = importWords.file;

/** Saves an empty sheet with the right header row. What writes it is loaded when it is asked for. */
export const TemplateButton = ({ entity }: { entity: Entity }) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const save = async (): Promise<void> => {
    work.current = new AbortController();
    setBusy(true);
    try {
      const { downloadTemplate } = await import('./template');
      await downloadTemplate(entity, work.current.signal);
    } catch (error) {
      if (!wasAborted(error)) toast.failed(messageOf(error));
    }
    setBusy(false);
  };

  return (
    <div className={styles.template}>
      <Button variant="outlined" startIcon={<Icon name="file" size={16} />} onClick={() => void save()} disabled={busy}>
        {words.template}
      </Button>
      <span className={styles.templateHint}>{words.templateHint}</span>
    </div>
  );
};
