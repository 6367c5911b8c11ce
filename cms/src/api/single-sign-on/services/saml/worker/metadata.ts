import type { Work } from '../../../../../processes';
import { type Described, describedIn } from '../described';

/** The process of the metadata of one provider: null where the document is none. */
const work: Work<string, Described | null> = (text) => {
  try {
    return describedIn(text) ?? null;
  } catch {
    // Not well-formed: as little metadata as a text without a provider.
    return null;
  }
};

export default work;
