import Alert from '@mui/material/Alert';
import { CopyField } from './CopyField';
import styles from './Link.module.css';

interface LinkOnceProps {
  readonly url: string;
  readonly label: string;
  /** Whether the user must copy it, and why. */
  readonly why: string;
  /** Says that it is shown once, and how long it works. */
  readonly note: string;
  /** Whether its button takes the focus, as in a dialog that is about the link. */
  readonly focused?: boolean;
}

/** A link to send in one's own way, with a button that copies it. */
export const LinkOnce = ({ url, label, why, note, focused = true }: LinkOnceProps) => (
  <div className={styles.link}>
    <Alert severity="info">{why}</Alert>
    <CopyField label={label} text={url} main focused={focused} />
    <p className="quiet">{note}</p>
  </div>
);
