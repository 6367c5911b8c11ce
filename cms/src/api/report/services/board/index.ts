import { dayAfter, risk, statement, supplier } from '@ridgeline/domain';
import { fieldTexts, type Reader } from '@ridgeline/domain/field-text';
import { exportWords } from '@ridgeline/domain/words/export';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { refusal } from '../../../../access/may';
import type { Principal } from '../../../../access/principal';
import type { Block, Picture } from '../../../../records/exports/blocks';
import type { DocumentHead } from '../../../../records/exports/job';
import { companyInView } from '../../../../records/exports/start';
import { readLogo } from '../../../company/services/logo';
import { homeFigures } from '../../../home/services/figures';
import { controlParts } from './controls';
import { dueSummary, overdueList } from './due';
import type { Report } from './reader';
import { riskParts } from './risks';
import { supplierParts } from './suppliers';

/** Days that the report looks back on. */
const PERIOD = 365;

const DATA_ADDRESS = /^data:([^;]+);base64,(.+)$/s;

const logoOf = async (alt: string): Promise<Picture | null> => {
  const [, mime, base64] = DATA_ADDRESS.exec((await readLogo()) ?? '') ?? [];
  return mime && base64 ? { mime, base64, alt } : null;
};

const partsOf = async (report: Report): Promise<Block[]> => {
  const may = (entity: typeof risk): boolean => !refusal(report.who, 'read', entity);
  const blocks = [
    ...dueSummary(report),
    ...(may(risk) ? await riskParts(report) : []),
    ...(await overdueList(report)),
    ...(may(supplier) ? supplierParts(report) : []),
    ...(may(statement) ? await controlParts(report) : []),
  ];
  return blocks.length > 0 ? blocks : [{ kind: 'text', text: words.nothing }];
};

/** The report for the board, ready to be written. */
export interface BoardReport {
  readonly head: DocumentHead;
  readonly logo: Picture | null;
  readonly blocks: readonly Block[];
}

/**
 * Composes the report of the company in view, of registers that the reader may open, in the language of the request. All
 * figures are of one transaction under row security, counted by the filters that home links with.
 */
export const boardReport = async (who: Principal, reader: Required<Reader>): Promise<BoardReport> => {
  const texts = fieldTexts(reader);
  const figures = await homeFigures(who, reader.timeZone);
  const company = (await companyInView()) ?? words.allCompanies;
  const author = who.displayName || who.username;
  const { today } = figures;
  return {
    head: {
      title: words.title({ company }),
      facts: [words.period({ from: texts.dateText(dayAfter(today, -PERIOD)), to: texts.dateText(today) })],
      origin: exportWords.file.exported({ who: author, when: texts.dateTimeText(new Date().toISOString()) }),
      author,
    },
    logo: await logoOf(company),
    blocks: await partsOf({ who, reader, texts, figures }),
  };
};
