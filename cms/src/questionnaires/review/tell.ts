import { sentQuestionnaire } from '@ridgeline/domain';
import { changed } from '../../realtime';
import type { Sent } from '../sent';

/** Lets the open pages of the company read a sent questionnaire again. */
export const tellChanged = ({ company_id, document_id }: Sent): void =>
  changed(company_id, { resource: sentQuestionnaire.plural, id: document_id });
