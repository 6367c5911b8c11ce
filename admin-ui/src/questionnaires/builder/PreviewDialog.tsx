import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { builderWords } from '@ridgeline/domain/words/builder';
import { useId, useState } from 'react';
import { Icon } from '../../components/Icon';
import styles from './Preview.module.css';

const words = builderWords.preview;

/** The respondent's page with the questionnaire in a frame, as wide as a phone or a desktop. */
export default function PreviewDialog({ questionnaireId, onClose }: { questionnaireId: string; onClose: () => void }) {
  const titleId = useId();
  const small = useMediaQuery('(max-width: 699px)');
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const address = `/assessment/preview#${questionnaireId}`;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={small}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
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
      </DialogContent>
      <DialogActions>
        <Button component="a" href={address} target="_blank" rel="noopener" startIcon={<Icon name="eye" size={16} />}>
          {words.tab}
        </Button>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
