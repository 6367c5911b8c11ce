import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { registerByPlural } from '@ridgeline/domain';
import type { ExportFormat } from '@ridgeline/domain/exports';
import { columnsFor } from '../columns';
import type { Job, Order, Report } from '../job';
import type { Row } from '../said';
import { excelWriter } from './excel';
import { type FileWriter, UnfitText } from './writer';

/** Everything about the formats that differs. */
const WRITERS: Readonly<Partial<Record<ExportFormat, FileWriter>>> = { xlsx: excelWriter };

/** The thread of one export: takes rows as JSON, writes the file and says how far it is. */
const run = (job: Job): void => {
  const entity = registerByPlural(job.register);
  if (!entity) throw new Error(`There is no register ${job.register}`);
  const tell = (report: Report): void => parentPort?.postMessage(report);
  let bytes = 0;
  const put = (piece: Uint8Array): void => {
    for (let at = 0; at < piece.length; ) at += writeSync(job.file, piece, at, piece.length - at, bytes + at);
    bytes += piece.length;
  };
  const begin = WRITERS[job.format];
  if (!begin) throw new Error(`No ${job.format} is written here`);
  const writer = begin(job, columnsFor(entity, job.columns), put);
  const take = async (order: Order): Promise<void> => {
    if (order.kind === 'rows') {
      const rows = JSON.parse(order.json) as Row[];
      writer.rows(rows);
      return tell({ kind: 'written', rows: rows.length, bytes });
    }
    await writer.end();
    tell({ kind: 'done', bytes });
    parentPort?.close();
  };
  parentPort?.on('message', (order: Order) => {
    take(order).catch((error: unknown) => {
      if (!(error instanceof UnfitText)) throw error;
      tell({ kind: 'unfit', unfit: error.unfit });
    });
  });
};

run(workerData as Job);
