import { words } from '@ridgeline/domain/words/applicability';
import type { ExtraSection } from '../../register';
import { Mappings } from './Mappings';

/** The mappings of a control, as a section of its form. */
export const MAPPINGS: ExtraSection = {
  key: 'mappings',
  label: words.mappings.title,
  render: ({ row }) => (row ? <Mappings control={row.id} /> : <p>{words.mappings.saveFirst}</p>),
};
