import { customer } from '@ridgeline/domain';
import { RowPage } from '../row-page';
import { partyPage } from './partyPage';

const KIND = partyPage(customer, 'customer_category');

/** The page of one customer. */
export default function CustomerPage({ id }: { id: string }) {
  return <RowPage {...KIND} id={id} />;
}
