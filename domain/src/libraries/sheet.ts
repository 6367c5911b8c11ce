import { fold } from '../fold';
import type { Catalogue, LibraryControl, LibraryHead } from './catalogue';

/** What a column of a spreadsheet of controls can contain. */
export const SHEET_FIELDS = ['annexControl', 'controlHeading', 'controlDescription', 'domain'] as const;

export type SheetField = (typeof SHEET_FIELDS)[number];

/** The column of each field, by its index; null when there is none. */
export type SheetColumns = Readonly<Record<SheetField, number | null>>;

const NAMES: Readonly<Record<SheetField, readonly string[]>> = {
  annexControl: [
    ...['annexacontrol', 'annexcontrol', 'controlnumber', 'controlno', 'controlid', 'controlidentifier'],
    ...['identifier', 'number', 'id', 'no', 'ref', 'reference', 'subcategoryid', 'safeguard', 'control'],
  ],
  controlHeading: ['controlheading', 'controltitle', 'controlname', 'title', 'heading', 'name', 'subcategory'],
  controlDescription: [
    ...['controldescription', 'description', 'controltext', 'text', 'requirement', 'statement', 'detail', 'details'],
  ],
  domain: ['domain', 'controldomain', 'family', 'controlfamily', 'group', 'category', 'theme', 'function', 'chapter'],
};

/** The likeliest column of each field by its header; a column is used for one field at most. */
export const guessColumns = (headers: readonly string[]): SheetColumns => {
  const folded = headers.map(fold);
  const taken = new Set<number>();
  const columnOf = (field: SheetField): number | null => {
    for (const name of NAMES[field]) {
      const at = folded.findIndex((header, index) => header === name && !taken.has(index));
      if (at < 0) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  const found = SHEET_FIELDS.map((field) => [field, columnOf(field)] as const);
  return Object.fromEntries(found) as Record<SheetField, number | null>;
};

/** Missing columns without which a spreadsheet is not a library: each control has a number and a title. */
export const missingColumns = (columns: SheetColumns): SheetField[] =>
  (['annexControl', 'controlHeading'] as const).filter((field) => columns[field] === null);

/**
 * The library in a spreadsheet. A control without a description gets its title as the description; without a column of
 * domains all controls are in one family with the library's name.
 * @param rows cells below the header, each row as wide as the header
 */
export const catalogueOfSheet = (
  rows: readonly (readonly unknown[])[],
  columns: SheetColumns,
  library: LibraryHead,
): Catalogue => {
  const cell = (row: readonly unknown[], field: SheetField): string => {
    const at = columns[field];
    return at === null ? '' : String(row[at] ?? '').trim();
  };
  const controls = rows.map((row): LibraryControl => {
    const heading = cell(row, 'controlHeading');
    return {
      domain: cell(row, 'domain') || library.title,
      annexControl: cell(row, 'annexControl'),
      controlHeading: heading,
      controlDescription: cell(row, 'controlDescription') || heading,
      withdrawn: 0,
    };
  });
  const domains = [...new Set(controls.map(({ domain }) => domain))];
  const families = domains.map((domain) => ({ control_no: domain, domain, control_description: null }));
  return { library, families, controls };
};
