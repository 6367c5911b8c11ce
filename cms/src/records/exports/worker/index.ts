import { registerByPlural } from '@ridgeline/domain';
import type { ExportFormat, ReportFormat } from '@ridgeline/domain/exports';
import type { Work } from '../../../processes';
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
import type { FileWriter, ReportWriter, RowWriter } from './writer';

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

/** The process of one file: takes rows as JSON, writes the file and says how far it is. Returns how many bytes it has. */
const work: Work<Job | ReportJob, number, Order, Report> = async (job, { orders, report }) => {
  registerLanguages(() => job.language);
  const { put, written } = openOutput(job.path);
  const writer = job.kind === 'rows' ? rowsWriter(job, put) : reportWriter(job, put);
  for await (const order of orders) {
    if (order.kind !== 'rows') break;
    const rows = JSON.parse(order.json) as Row[];
    writer.rows(rows);
    await report({ kind: 'written', rows: rows.length, bytes: written() });
  }
  await writer.end();
  return written();
};

export default work;
