import { tokens } from '@ridgeline/domain/tokens';
import { exportWords } from '@ridgeline/domain/words/export';
import type { Block, Picture, PlotBlock, TableBlock } from '../../blocks';
import type { ReportWriter } from '../writer';
import { footing } from './foot';
import { INK, MUTED, tableLayout } from './layout';
import { paginate } from './pagination';
import { planOf } from './pdf';
import { settler, UNDRAWN } from './settle';
import { openDocument, PAGE, ROOM, type Setting } from './sheet';
import { tableDrawing } from './table';
import { wrap } from './typeset';

const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;
const TYPES = {
  H1: { size: 18, line: 24, above: 0, below: 2 },
  H2: { size: 13, line: 18, above: 10, below: 4 },
  P: { size: 9, line: 12.5, above: 0, below: 6 },
} as const;
const LOGO = { width: 160, height: 44 } as const;
const PLOT = { height: 90, label: 12, widest: 40, size: 7.5 } as const;
const GAP = 10;
/** Rows that keep together with the head of their table, and the room that a heading keeps free below it. */
const [TOGETHER, BELOW_HEADING] = [3, 90];

/** A report as a tagged PDF: its blocks one below the other on as many pages as they need. */
export const pdfReport: ReportWriter = async ({ head: raw, blocks, logo, locale }, onData) => {
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
        doc.image(Buffer.from(base64, 'base64'), PAGE.margin, y, { fit: [LOGO.width, LOGO.height] });
      }),
    );
    y += LOGO.height + GAP;
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
    const plan = planOf(columns, rows, fonts);
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
