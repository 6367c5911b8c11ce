import type { Work } from '../../../../../processes';
import { registerLanguages } from '../../../../../request/language';
import { blankPdf } from '../../pdf/blank';
import { submissionPdf } from '../../pdf/submission';
import { writeSheet } from '../../sheet/write';
import type { Document } from '..';

/** The process of one document. */
const work: Work<Document, Uint8Array> = async (document) => {
  registerLanguages(() => document.of.language);
  if (document.kind === 'sheet') return writeSheet(document.of);
  const pieces: Uint8Array[] = [];
  const put = (piece: Uint8Array): void => void pieces.push(piece);
  if (document.kind === 'blank') await blankPdf(document.of, put);
  else await submissionPdf(document.of, put);
  return Buffer.concat(pieces);
};

export default work;
