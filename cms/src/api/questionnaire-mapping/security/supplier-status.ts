import { join } from 'node:path';
import { REVIEW_INTERVAL_DAYS } from '@ridgeline/domain';
import { COMPANIES, columnOf, SENT_QUESTIONNAIRES, SUPPLIERS, tableOf } from '../../../database/layout';
import { unquoteName } from '../../../database/names';
import { sqlFile } from '../../../database/sql';

/** The trigger for the assessment status and the due date of a supplier, which its latest sent questionnaire determines. */
export const assessmentTrigger = (schema: string): string[] =>
  sqlFile(join(__dirname, 'supplier-status.sql'), {
    schema: unquoteName(schema),
    mappings: tableOf(SENT_QUESTIONNAIRES),
    status: columnOf(SENT_QUESTIONNAIRES, 'status'),
    supplier: columnOf(SENT_QUESTIONNAIRES, 'supplier'),
    suppliers: tableOf(SUPPLIERS),
    assessment_status: columnOf(SUPPLIERS, 'assessment_status'),
    assessment_due: columnOf(SUPPLIERS, 'assessment_due_date'),
    companies: tableOf(COMPANIES),
    interval: columnOf(COMPANIES, 'reviewIntervalDays'),
    usual_days: String(REVIEW_INTERVAL_DAYS),
  });
