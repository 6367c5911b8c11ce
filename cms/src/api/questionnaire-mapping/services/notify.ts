import { sentQuestionnaire, supplier } from '@ridgeline/domain';
import { changed } from '../../../realtime';
import type { Sent } from './sent';

type Identified = Pick<Sent, 'company_id' | 'document_id'>;

/** Notifies the open pages of the company, which then read the sent questionnaire again. */
export const notifyChanged = ({ company_id, document_id }: Identified): void =>
  changed(company_id, { resource: sentQuestionnaire.plural, id: document_id });

/** As `notifyChanged`, after its status changed: that of its supplier follows (decisions 3.10). */
export const notifyStatusChanged = (sent: Identified): void => {
  notifyChanged(sent);
  changed(sent.company_id, { resource: supplier.plural });
};
