import type { ReportFormat } from '@ridgeline/domain/exports';

/** Reports. */
export interface ReportsOperations {
  /** The report for the board as a file */
  'POST /reports/board': {
    body: { readonly format: ReportFormat; readonly locale?: string; readonly timeZone?: string };
    file:
      | 'application/pdf'
      | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      | 'application/x-ridgeline-export';
  };
}
