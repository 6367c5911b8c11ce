import { environment } from '../../../../environment';
import type { Claimed } from './claim';

const addressOf = ({ resource, rowId, event }: Claimed): string | null =>
  resource === null || rowId === null || event.endsWith('.deleted')
    ? null
    : `${environment.publicUrl}/dashboard/to/${resource}/${rowId}`;

/**
 * The body of a message, the same in every attempt: what happened, and which row to read. It holds nothing of the row but
 * its name, since it goes to another program than the one that may read the row.
 */
export const bodyOf = (claimed: Claimed): string => {
  const { event, happenedAt, label, resource, rowId } = claimed;
  return JSON.stringify({
    type: event,
    timestamp: happenedAt,
    data: { id: rowId, resource, name: label, url: addressOf(claimed) },
  });
};
