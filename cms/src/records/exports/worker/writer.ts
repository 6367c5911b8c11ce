import type { ExportColumn } from '../columns';
import type { Job, ReportJob } from '../job';
import type { Row } from '../said';

/** Writes the rows of one file as they come. */
export interface RowWriter {
  readonly rows: (rows: readonly Row[]) => void;
  /** Writes what is still missing. */
  readonly end: () => void | Promise<void>;
}

/** Begins a file. @param onData gets its bytes in order */
export type FileWriter = (job: Job, columns: readonly ExportColumn[], onData: (bytes: Uint8Array) => void) => RowWriter;

/** Writes a whole report. @param onData gets its bytes in order */
export type ReportWriter = (job: ReportJob, onData: (bytes: Uint8Array) => void) => void | Promise<void>;
