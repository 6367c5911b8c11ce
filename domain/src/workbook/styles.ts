import { type ToneName, tokens } from '../tokens';
import { XML_HEAD as HEAD } from '../xml';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Text colours of cells: those of the light theme, because a sheet is white. */
const TONES = ['green', 'amber', 'orange', 'red'] as const satisfies readonly ToneName[];

/** How a cell is drawn that is neither plain text nor a header. */
export type CellLook = 'heading' | (typeof TONES)[number];

/** Looks of a cell, by their place in the list of `stylesXml`. */
export const STYLE = { plain: 0, text: 1, header: 2, day: 3, moment: 4 } as const;

const LOOKS: readonly CellLook[] = ['heading', ...TONES];

/** The style of a drawn cell. */
export const styleOf = (look: CellLook): number => Object.keys(STYLE).length + LOOKS.indexOf(look);

/** `#17633a` as a spreadsheet program writes it: opacity first. */
const argb = (colour: string): string => `FF${colour.slice(1).toUpperCase()}`;

const font = (inner: string): string => `<font>${inner}<name val="Calibri"/></font>`;

const FONTS = [
  font('<sz val="11"/>'),
  font('<b/><sz val="11"/>'),
  font('<b/><sz val="13"/>'),
  ...TONES.map((tone) => font(`<b/><sz val="11"/><color rgb="${argb(tokens.tones.light[tone].ink)}"/>`)),
];

const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  ...TONES.map(
    (tone) =>
      `<fill><patternFill patternType="solid"><fgColor rgb="${argb(tokens.tones.light[tone].soft)}"/></patternFill></fill>`,
  ),
];

/** Number format 49 is the spreadsheet program's own 'Text': what is typed into such a cell later stays text too. */
const format = (fontId: number, fillId = 0, inner = ''): string =>
  `<xf numFmtId="49" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${inner ? ` applyAlignment="1">${inner}</xf>` : '/>'}`;

/** Own formats of numbers, by their ids: a date reads the same in every country. */
const DATES = { 164: 'yyyy-mm-dd', 165: 'yyyy-mm-dd hh:mm' } as const;

const date = (id: keyof typeof DATES): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const FORMATS = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  format(0),
  format(1),
  date(164),
  date(165),
  format(2),
  ...TONES.map((_, at) => format(3 + at, 2 + at, '<alignment horizontal="center"/>')),
];

const list = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

export const stylesXml = `${HEAD}<styleSheet xmlns="${MAIN}">${list(
  'numFmts',
  Object.entries(DATES).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
)}${list('fonts', FONTS)}${list('fills', FILLS)}
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list('cellXfs', FORMATS)}
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
