/** The file formats in which a list can be saved, by extension. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'docx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Most rows of one file. A sheet of a spreadsheet program ends at 1,048,576 rows including its header; PDF
 * and Word files are made for reading, and the programs that open them become slow long before our export does.
 */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat, number>> = { xlsx: 1_048_575, pdf: 20_000, docx: 10_000 };

/** From this number of rows, an export shows its progress and can be stopped. */
export const LONG_EXPORT = 2_000;

/** Writing systems, by their Unicode short names, that may occur in a PDF but that its font does not have. */
const SCRIPTS = [
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Zsye', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
] as const;

/** The writing system of a character, by its Unicode short name ('Zsye' is emoji); undefined for a rarer one. */
export const scriptOf = (character: string): string | undefined =>
  SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0];
