import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { ReadDialog } from '../../components/ReadDialog';
import styles from './Preview.module.css';

const words = builderWords.preview;

/** The respondent's page with the questionnaire in a frame, as wide as a phone or a desktop. */
export default function PreviewDialog({ questionnaireId, onClose }: { questionnaireId: string; onClose: () => void }) {
  const small = useMediaQuery('(max-width: 699px)');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const address = `/assessment/preview#${questionnaireId}`;
  return (
    <ReadDialog
      title={words.title}
      fullScreen={small}
      maxWidth={false}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
      content={{ className: styles.content ?? '' }}
      actions={
        <Button component="a" href={address} target="_blank" rel="noopener" startIcon={<Icon name="eye" size={16} />}>
          {words.tab}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.head}>
        <span>{words.text}</span>
        {!small && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={width}
            aria-label={words.width}
            onChange={(_, next: typeof width | null) => next && setWidth(next)}
          >
            <ToggleButton value="desktop">{words.desktop}</ToggleButton>
            <ToggleButton value="phone">{words.phone}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </div>
      <iframe
        className={`${styles.frame} ${width === 'phone' ? styles.phone : ''}`}
        src={address}
        title={words.frame}
      />
    </ReadDialog>
  );
}
