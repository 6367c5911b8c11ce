import { registerByPlural } from '@ridgeline/domain';
import type { ExportFormat, ReportFormat } from '@ridgeline/domain/exports';
import { type PictureSize, pictureSize } from '@ridgeline/domain/picture-size';
import { tokens } from '@ridgeline/domain/tokens';
import { exportWords } from '@ridgeline/domain/words/export';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Work } from '../../../processes';
import { registerLanguages } from '../../../request/language';
import type { Block, Picture, PlotBlock, TableBlock } from '../blocks';
import { columnsFor } from '../columns';
import type { Job, Order, Report, ReportJob } from '../job';
import type { Row } from '../said';
import { excelWriter } from './excel';
import { openOutput, type Put } from './output';
import { footing } from './pdf/foot';
import { INK, MUTED, tableLayout } from './pdf/layout';
import { paginate } from './pdf/pagination';
import { pdfWriter, planOf as reportPlanOf } from './pdf/pdf';
import { settler, UNDRAWN } from './pdf/settle';
import { openDocument, PAGE, ROOM, type Setting } from './pdf/sheet';
import { tableDrawing } from './pdf/table';
import { wrap } from './pdf/typeset';
import { paragraph, picture, rowOf, TABLE_END, tableHead } from './word/markup';
import {
  contentTypes,
  coreXml,
  DOCUMENT_END,
  documentHead,
  documentRelations,
  footerXml,
  packageRelations,
  stylesXml,
} from './word/parts';
import { planOf, SEAM, wordWriter } from './word/word';
import type { FileWriter, ReportWriter, RowWriter } from './writer';

/** Everything about the formats that differs. */
const WRITERS: Readonly<Record<ExportFormat, FileWriter>> = { xlsx: excelWriter, pdf: pdfWriter, docx: wordWriter };

/** Points of the type in tables, and of the box that the logo fits into. */
const [SIZE, LOGO] = [8.5, { width: 160, height: 44 }];

/** Width and height of a picture in points, within the box of a logo. */
const fitted = (content: Buffer): PictureSize => {
  const { width, height } = pictureSize(content) ?? LOGO;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
};

const tableXml = ({ columns, rows }: TableBlock): string =>
  planOf(columns, rows)
    .groups.map(
      (group) =>
        `${tableHead(columns, group)}${rows.map((row) => rowOf(columns, group, row)).join('')}${TABLE_END}${SEAM}`,
    )
    .join('');

const xmlOf = (block: Block): string => {
  if (block.kind === 'heading') return paragraph('Heading1', block.text);
  if (block.kind === 'text') return paragraph('Subtitle', block.text);
  return block.kind === 'table' ? tableXml(block) : '';
};

const logoXml = ({ base64, alt }: Picture): string => picture('rId3', alt, fitted(Buffer.from(base64, 'base64')));

/** A report as a Word file. Plots are left out: the table below each of them has the same figures. */
const wordReport: ReportWriter = ({ head, blocks, logo, locale }, onData) => {
  const archive = writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, onData);
  const document = archive.part('word/document.xml');
  document.push(documentHead + (logo ? logoXml(logo) : ''));
  document.push(paragraph('Title', head.title) + paragraph('Subtitle', head.facts.join('  ·  ')));
  for (const block of blocks) document.push(xmlOf(block));
  document.end(DOCUMENT_END);
  const image = logo && `media/logo.${logo.mime === 'image/png' ? 'png' : 'jpeg'}`;
  archive.whole('word/styles.xml', stylesXml(locale, SIZE));
  archive.whole('word/footer.xml', footerXml(head));
  archive.whole('word/_rels/document.xml.rels', documentRelations(image ?? undefined));
  archive.whole('docProps/core.xml', coreXml(head, locale));
  archive.whole('_rels/.rels', packageRelations);
  archive.whole('[Content_Types].xml', contentTypes);
  if (logo && image) archive.binary(`word/${image}`, Buffer.from(logo.base64, 'base64'));
  archive.end();
};

const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

const TYPES = {
  H1: { size: 18, line: 24, above: 0, below: 2 },
  H2: { size: 13, line: 18, above: 10, below: 4 },
  P: { size: 9, line: 12.5, above: 0, below: 6 },
} as const;

const REPORT_LOGO = { width: 160, height: 44 } as const;
const PLOT = { height: 90, label: 12, widest: 40, size: 7.5 } as const;
const GAP = 10;

/** Rows that keep together with the head of their table, and the room that a heading keeps free below it. */
const [TOGETHER, BELOW_HEADING] = [3, 90];

/** A report as a tagged PDF: its blocks one below the other on as many pages as they need. */
const pdfReport: ReportWriter = async ({ head: raw, blocks, logo, locale }, onData) => {
  const sheet = openDocument({ title: raw.title, author: raw.author, language: locale }, onData);
  const { doc, fonts, root, text } = sheet;
  const { set, missed } = settler(fonts.regular);
  const head = { ...raw, title: set(raw.title), origin: set(raw.origin) };
  const foot = footing(sheet, head);
  let pages = 0;
  let y = 0;

  const turn = (): void => {
    if (pages > 0) foot.draw('');
    sheet.addPage();
    pages += 1;
    y = PAGE.margin;
  };
  const keep = (height: number): void => {
    if (y + height > BOTTOM && y > PAGE.margin) turn();
  };

  const paragraph = (tag: keyof typeof TYPES, content: string): void => {
    const { size, line, above, below } = TYPES[tag];
    const setting: Setting = {
      letters: tag === 'P' ? fonts.regular : fonts.bold,
      size,
      colour: tag === 'P' ? MUTED : INK,
    };
    const lines = wrap(setting.letters, set(content), size, ROOM);
    keep(above + lines.length * line + (tag === 'P' ? 0 : BELOW_HEADING));
    y += y > PAGE.margin ? above : 0;
    root.add(
      doc.struct(tag, {}, () => {
        for (const one of lines) {
          text(PAGE.margin, y, one, setting);
          y += line;
        }
      }),
    );
    y += below;
  };

  const picture = ({ base64, alt }: Picture): void => {
    root.add(
      doc.struct('Figure', { alt }, () => {
        doc.image(Buffer.from(base64, 'base64'), PAGE.margin, y, { fit: [REPORT_LOGO.width, REPORT_LOGO.height] });
      }),
    );
    y += REPORT_LOGO.height + GAP;
  };

  const plot = ({ alt, columns }: PlotBlock): void => {
    keep(PLOT.height + PLOT.label + GAP);
    const slot = ROOM / Math.max(1, columns.length);
    const width = Math.min(PLOT.widest, slot * 0.7);
    const axis = y + PLOT.height;
    const setting: Setting = { letters: fonts.regular, size: PLOT.size, colour: MUTED };
    root.add(
      doc.struct('Figure', { alt: set(alt) }, () => {
        sheet.line(PAGE.margin, axis, ROOM, tokens.palettes.light.hairline);
        for (const [index, { label, parts }] of columns.entries()) {
          const x = PAGE.margin + index * slot + (slot - width) / 2;
          let top = axis;
          for (const { tone, share } of parts) {
            top -= share * PLOT.height;
            sheet.fill(x, top, width, share * PLOT.height, tokens.tones.light[tone].fill);
          }
          const shown = set(label);
          text(x + (width - fonts.regular.widthOf(shown, PLOT.size)) / 2, axis + 3, shown, setting);
        }
      }),
    );
    y = axis + PLOT.label + GAP;
  };

  const table = ({ columns: plain, rows: raws }: TableBlock): void => {
    const columns = plain.map((column) => ({ ...column, label: set(column.label) }));
    const rows = raws.map((row) => row.map(set));
    const plan = reportPlanOf(columns, rows, fonts);
    const layout = tableLayout(columns, plan, fonts);
    const lines = rows.map(layout.linesOf);
    const first = lines
      .slice(0, TOGETHER)
      .map((cells) => layout.heightOf(Math.max(1, ...cells.map(({ length }) => length))));
    keep(first.reduce((sum, height) => sum + height, layout.headHeight));
    const { page, end } = tableDrawing(sheet, columns, layout, plan.groups.length);
    const flow = paginate(layout, BOTTOM - y, BOTTOM - PAGE.margin, (slices, isFirst) => {
      const height = slices.reduce((sum, { from, to }) => sum + layout.heightOf(to - from), layout.headHeight);
      for (const group of plan.groups) {
        if (!isFirst || group !== plan.groups[0]) turn();
        page(group, slices, y);
      }
      y += height;
    });
    for (const cells of lines) flow.add(cells);
    flow.end();
    end();
    y += GAP;
  };

  const draw = (block: Block): void => {
    if (block.kind === 'heading') paragraph('H2', block.text);
    else if (block.kind === 'text') paragraph('P', block.text);
    else if (block.kind === 'plot') plot(block);
    else table(block);
  };

  turn();
  if (logo) picture(logo);
  paragraph('H1', raw.title);
  paragraph('P', raw.facts.join('  ·  '));
  for (const block of blocks) draw(block);
  if (missed()) paragraph('P', exportWords.file.undrawn({ sign: UNDRAWN }));
  foot.draw('');
  foot.end();
  await sheet.end();
};

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
