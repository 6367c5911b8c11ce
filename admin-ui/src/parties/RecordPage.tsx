import { record } from '@ridgeline/domain';
import { RowPage } from '../row-page';
import { partyPage } from './partyPage';

const KIND = partyPage(record, 'record_category');

/** The page of one record. */
export default function RecordPage({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}
