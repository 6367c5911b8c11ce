import { BIN_DAYS, RETENTION, type RetentionKind } from '@ridgeline/domain';
import { CLOSED_STATUSES } from '@ridgeline/domain/assessment';
import { COMPANIES, columnOf, tableOf } from '../../../database/layout';
import { quoteName, quoteText } from '../../../database/names';

const NOW = `now() at time zone 'utc'`;

const CLOSED = CLOSED_STATUSES.map(quoteText).join(', ');

/** SQL: a sent questionnaire `m` is closed, and nothing was done to it for so many months. One parameter. */
const CLOSED_FOR = `m.status in (${CLOSED})
  and greatest(m.updated_at, m.sent_at, m.submitted_at, m.reviewed_at) < ${NOW} - make_interval(months => ?)`;

/** What of a company is older than it is kept. The parameters are the number of units, then the company. */
interface Old {
  readonly from: string;
  readonly where: string;
}

/** By kind, as SQL: the preview counts by the same words by which the rows are deleted. */
export const OLD: Readonly<Record<RetentionKind, Old>> = {
  questionnaires: { from: 'questionnaire_mappings m', where: `${CLOSED_FOR} and m.company_id = ?` },
  evidence: {
    from: 'evidences e join questionnaire_mappings m on m.id = e.mapping_id',
    where: `${CLOSED_FOR} and m.company_id = ?`,
  },
  deletedRows: {
    from: 'bin_entries b',
    where: `b.deleted_at <= ${NOW} - make_interval(days => ?) and b.company_id = ?`,
  },
  auditEntries: {
    from: 'audit_entries a',
    where: `a.at < ${NOW} - make_interval(years => ?) and a.action <> 'shorten' and a.company_id = ?`,
  },
};

/** The time for which a kind is kept under a setting, in the setting's unit; null means permanently. */
export const timeOf = (kind: RetentionKind, set: number | null): number | null =>
  kind === 'deletedRows' ? (set ?? BIN_DAYS) : set;

/** Quoted name of the column of a setting in the table of companies. */
export const settingColumn = (kind: RetentionKind): string => quoteName(columnOf(COMPANIES, RETENTION[kind].setting));

/** Quoted name of the table of companies. */
export const companiesTable = (): string => quoteName(tableOf(COMPANIES));
