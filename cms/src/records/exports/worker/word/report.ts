import { type PictureSize, pictureSize } from '@ridgeline/domain/picture-size';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Block, Picture, TableBlock } from '../../blocks';
import type { ReportWriter } from '../writer';
import { paragraph, picture, rowOf, TABLE_END, tableHead } from './markup';
import {
  contentTypes,
  coreXml,
  DOCUMENT_END,
  documentHead,
  documentRelations,
  footerXml,
  packageRelations,
  stylesXml,
} from './parts';
import { planOf, SEAM } from './word';

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
export const wordReport: ReportWriter = ({ head, blocks, logo, locale }, onData) => {
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
