import { parentPort, workerData } from 'node:worker_threads';
import { registerByPlural } from '@ridgeline/domain';
import type { ExportFormat, ReportFormat } from '@ridgeline/domain/exports';
import { registerLanguages } from '../../../request/language';
import { columnsFor } from '../columns';
import type { Job, Order, Report, ReportJob } from '../job';
import type { Row } from '../said';
import { excelWriter } from './excel';
import { openOutput, type Put } from './output';
import { pdfWriter } from './pdf/pdf';
import { pdfReport } from './pdf/report';
import { wordReport } from './word/report';
import { wordWriter } from './word/word';
import { type FileWriter, type ReportWriter, type RowWriter, UnfitText } from './writer';

/** Everything about the formats that differs. */
const WRITERS: Readonly<Record<ExportFormat, FileWriter>> = { xlsx: excelWriter, pdf: pdfWriter, docx: wordWriter };

const REPORT_WRITERS: Readonly<Record<ReportFormat, ReportWriter>> = { pdf: pdfReport, docx: wordReport };

/** The writer of the rows of a register. */
const rowsWriter = (job: Job, put: Put): RowWriter => {
  const entity = registerByPlural(job.register);
  if (!entity) throw new Error(`There is no register ${job.register}`);
  return WRITERS[job.format](job, columnsFor(entity, job.columns), put);
};

/** A report has no rows: all of it is written at the end. */
const reportWriter = (job: ReportJob, put: Put): RowWriter => ({
  rows: () => undefined,
  end: () => REPORT_WRITERS[job.format](job, put),
});

/** The thread of one file: takes rows as JSON, writes the file and says how far it is. */
const run = (job: Job | ReportJob): void => {
  registerLanguages(() => job.language);
  const tell = (report: Report): void => parentPort?.postMessage(report);
  const { put, bytes } = openOutput(job.file);
  let begun: RowWriter | undefined;
  // Created by the first message, so that a heading that the file cannot show is reported like the text of a row.
  const writer = (): RowWriter => {
    begun ??= job.kind === 'rows' ? rowsWriter(job, put) : reportWriter(job, put);
    return begun;
  };
  const take = async (order: Order): Promise<void> => {
    if (order.kind === 'rows') {
      const rows = JSON.parse(order.json) as Row[];
      writer().rows(rows);
      return tell({ kind: 'written', rows: rows.length, bytes: bytes() });
    }
    await writer().end();
    tell({ kind: 'done', bytes: bytes() });
    parentPort?.close();
  };
  parentPort?.on('message', (order: Order) => {
    take(order).catch((error: unknown) => {
      if (!(error instanceof UnfitText)) throw error;
      tell({ kind: 'unfit', unfit: error.unfit });
    });
  });
};

run(workerData as Job | ReportJob);
