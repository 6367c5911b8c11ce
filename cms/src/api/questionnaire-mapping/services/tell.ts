import { sentQuestionnaire, supplier } from '@ridgeline/domain';
import { changed } from '../../../realtime';
import type { Sent } from './sent';

type Told = Pick<Sent, 'company_id' | 'document_id'>;

/** Lets the open pages of the company read a sent questionnaire again. */
export const tellChanged = ({ company_id, document_id }: Told): void =>
  changed(company_id, { resource: sentQuestionnaire.plural, id: document_id });

/** As `tellChanged`, once its status moved: that of its supplier follows (decisions 3.10). */
export const tellMoved = (sent: Told): void => {
  tellChanged(sent);
  changed(sent.company_id, { resource: supplier.plural });
};
