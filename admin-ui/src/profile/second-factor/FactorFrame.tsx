import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import type { ReactNode } from 'react';
import { TextDialog } from '../../components/DialogFrame';
import { RecoveryCodes } from './RecoveryCodes';

interface FactorFrameProps {
  readonly title: string;
  /** New recovery codes, which are shown in place of the children; null before. */
  readonly codes: readonly string[] | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a second factor. Escape does not close it over recovery codes, which are shown only this once. */
export const FactorFrame = ({ title, codes, onSaved, onClose, children }: FactorFrameProps) => (
  <TextDialog
    title={codes ? secondFactorWords.codes.title : title}
    busy={codes !== null}
    escapeOnly
    onClose={onClose}
    maxWidth="xs"
  >
    {codes ? <RecoveryCodes codes={codes} onDone={onSaved} /> : children}
  </TextDialog>
);
