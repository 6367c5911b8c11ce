import { policyWords } from '@ridgeline/domain/words/home';
import { ReadDialog } from '../components/ReadDialog';
import { Policy } from './Policy';

/** The privacy policy over the sign-in page. */
export default function PolicyDialog({ onClose }: { onClose: () => void }) {
  return (
    <ReadDialog title={policyWords.title} content={{ dividers: true, tabIndex: 0 }} onClose={onClose}>
      <Policy heading="h3" />
    </ReadDialog>
  );
}
