/**
 * Every English word of the import dialog. Another language is another object of this type beside
 * it; what depends on a value is a function, since word order differs between languages.
 */
import type { Nouns } from '../entity';
import { ALL_MODULES } from '../modules';

const number = (value: number): string => value.toLocaleString('en-AU');
const plural = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;
const counted = (count: number, { one, many }: Nouns): string => plural(count, one.toLowerCase(), many.toLowerCase());
const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('en-AU', { maximumFractionDigits: 1 })} MB`;

const frame = {
  title: (nouns: Nouns) => `Import ${nouns.many.toLowerCase()}`,
  steps: { columns: 'Columns', check: 'Check', done: 'Done' },
  stepsLabel: 'Steps of the import',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  leaveTitle: 'Stop this import?',
  leaveText: 'Nothing was stored yet. What you mapped and mended here is lost.',
  stay: 'Keep importing',
  leave: 'Stop the import',
};

const file = {
  noFile: 'No file selected.',
  drop: 'Drop a spreadsheet here',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  kinds: (rows: number, bytes: number) =>
    `.xlsx, .xls or .csv, first sheet, up to ${number(rows)} rows and ${megabytes(bytes)}`,
  template: 'Download the template',
  templateHint: 'An empty sheet with every column in order, and a second one that says what each may hold.',
  reading: (name: string) => `Reading ${name}`,
  rows: (count: number) => plural(count, 'row', 'rows'),
  oneOnly: 'Drop one file at a time.',
};

/** Why a file cannot be read; each says what to do. */
const unreadable = {
  kind: (name: string) => `${name} is not a spreadsheet. Choose an .xlsx, .xls or .csv file.`,
  tooLarge: (bytes: number, limit: number) =>
    `The file has ${megabytes(bytes)}; one import takes at most ${megabytes(limit)}. Split it into smaller files.`,
  tooManyRows: (rows: number, limit: number) =>
    `The sheet has ${number(rows)} rows; one import takes at most ${number(limit)}. Split it into smaller files.`,
  tooManyColumns: (columns: number, limit: number) =>
    `The sheet has ${number(columns)} columns; at most ${number(limit)} can be read. Delete the columns that are not needed.`,
  emptyFile: 'The file is empty. Choose a sheet with a header row and at least one row below it.',
  password: 'The file is protected by a password. Open it, save it without a password, and choose it again.',
  broken:
    'The file is damaged or is no spreadsheet. Open it in your spreadsheet program, save it as .xlsx, and choose it again.',
  noSheet:
    'The first sheet of this file holds no cells. Move the sheet with the rows to the front, save, and choose the file again.',
  noRows: (header: number) =>
    `There are no rows to import: nothing stands below the header in row ${header}. Add rows, or check that the first sheet is the right one.`,
  noHeader: (row: number, expected: readonly string[]) =>
    `None of the headers in row ${row} is known. The first row with anything in it must hold column names such as ${expected.join(', ')}. Mend that row, or start from the template.`,
  openQuote: (row: number) =>
    `A quotation mark that opens in line ${row} is never closed. Close it, or save the sheet as .xlsx, and choose the file again.`,
  strict: 'Data is not in valid format',
  strictHint: (expected: readonly string[]) =>
    `The first row must be exactly: ${expected.join(', ')}. Mend the header row, or start from the template.`,
};

const notes = {
  firstSheet: (name: string, others: number) =>
    `Only the first sheet, '${name}', is read; ${plural(others, 'other sheet is', 'other sheets are')} left out.`,
  legacyText: 'The text is not UTF-8; it is read as Windows-1252. Look at names with accents.',
};

/** What a cell itself says before any field is asked. */
const cells = {
  formula: 'A formula: the value that was last computed is taken.',
  formulaText: 'Begins like a formula; it is kept as plain text.',
  formulaEmpty:
    'A formula without a stored value. Open the file in your spreadsheet program and save it, or type the value here.',
  error: (code: string) => `The spreadsheet shows ${code} here. Type the value.`,
};

const columns = {
  intro: (found: number, all: number) => `${number(found)} of ${plural(all, 'column', 'columns')} recognised.`,
  open: (count: number) => `${plural(count, 'column needs', 'columns need')} your decision.`,
  allDecided: 'Every column is decided.',
  take: 'Import',
  takeOne: (header: string) => `Import ${header}`,
  header: 'Column in the file',
  examples: 'First values',
  field: 'Becomes',
  state: 'State',
  noHeader: (letter: string) => `Column ${letter}, no header`,
  letter: (letter: string) => `Column ${letter}`,
  found: 'Recognised',
  chosen: 'Chosen by you',
  left: 'Left out',
  undecided: 'Not recognised',
  suggested: 'Is this right?',
  repeated: 'The same header stands twice',
  confirm: 'Confirm',
  confirmOne: (header: string, field: string) => `Confirm that ${header} is ${field}`,
  confirmAll: 'Confirm all suggestions',
  leaveOut: 'Leave out',
  leaveOutOne: (header: string) => `Leave out ${header}`,
  leaveOutAll: 'Leave out the rest',
  choose: 'Choose a field',
  fieldFor: (header: string) => `Field for ${header}`,
  computed: 'compared only',
  empty: 'No values',
  missing: (labels: readonly string[]) =>
    `${labels.length === 1 ? 'A required field has' : 'Required fields have'} no column: ${labels.join(', ')}. Choose the column that holds ${labels.length === 1 ? 'it' : 'them'}, or add it to the file.`,
  dateTitle: (header: string) => `How are the dates in '${header}' written?`,
  dateText: (example: string) => `Some, such as ${example}, are no dates when read day first.`,
  dayFirst: (example: string) => `Day first: ${example}`,
  monthFirst: (example: string) => `Month first: ${example}`,
  noDate: 'no date',
  dateOpen: 'Answer how the dates are written.',
};

const check = {
  grid: (name: string) => `Rows of ${name}`,
  row: 'Row',
  rowOf: (row: number) => `Row ${row}`,
  checking: (done: number, all: number) => `Checking ${number(done)} of ${plural(all, 'row', 'rows')}`,
  asking: 'Comparing with the register',
  askFailed: (message: string) => `The rows could not be compared with the register. ${message}`,
  askAgain: 'Compare again',
  fresh: 'new',
  changed: 'changed',
  skipped: 'skipped',
  repeated: 'repeated',
  refused: 'refused',
  warned: 'with warnings',
  counting: 'counting',
  onlyProblems: 'Only problems',
  nextProblem: 'Next problem',
  noProblems: 'No row has a problem.',
  error: 'Error',
  warning: 'Warning',
  leftColumn: 'left out',
  edit: 'Enter or double click mends the cell.',
  editing: (header: string, row: number) => `${header}, row ${row}`,
  conflict: 'Rows that already exist',
  conflicts: { error: 'Refuse them', skip: 'Skip them', update: 'Update them' },
  conflictHints: {
    error: 'They count as errors.',
    skip: 'The existing row stays as it is.',
    update: 'Filled cells replace what stands there; empty cells change nothing.',
  },
  leaveOut: 'Leave out refused rows',
  leaveOutHint: 'The other rows are stored; the refused ones can be downloaded afterwards.',
  blocked: (count: number) =>
    `${plural(count, 'row is', 'rows are')} refused. Mend ${count === 1 ? 'it' : 'them'} here, or leave out refused rows.`,
  nothingLeft: 'No row is left to import.',
  ready: (count: number) => `${plural(count, 'row', 'rows')} ready to import.`,
  missing: 'Names that stand in no register yet',
  create: (count: number, nouns: Nouns, names: string) => `Create ${counted(count, nouns)}: ${names}`,
  mayNotCreate: (count: number, nouns: Nouns, names: string) =>
    `${counted(count, nouns)} ${count === 1 ? 'is' : 'are'} not there, and you may not create ${count === 1 ? 'it' : 'them'}: ${names}`,
  andMore: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`,
  allNames: (count: number, nouns: Nouns) => `All ${counted(count, nouns)}`,
  notListed: (more: number) => `${number(more)} more are not listed.`,
  repeatedKey: (row: number) => `This record is already in row ${row} of this sheet.`,
  tooLargeToSend: (bytes: number, limit: number) =>
    `The rows make ${megabytes(bytes)} to send; one import takes at most ${megabytes(limit)}. Split the file.`,
};

const submit = {
  sending: (sent: number, all: number) => `Sending ${megabytes(sent)} of ${megabytes(all)}`,
  storing: (count: number) => `Storing ${plural(count, 'row', 'rows')}`,
  preparing: 'Preparing the rows',
  cancelled: 'Cancelled before everything was sent. Nothing was stored.',
  unsure:
    'The answer of the server did not arrive. Either all rows were stored or none, never a part. Check before you submit again.',
  check: 'Check what was stored',
  checking: 'Checking',
  noneStored: 'None of these rows was stored. You can submit again.',
  unclear: (there: number, all: number) =>
    `${number(there)} of the ${number(all)} rows that were sent exist now, but it is not known whether they came from this file. Check the list before you submit again.`,
  resume: 'Back to the rows',
  checkFailed: (message: string) => `This could not be checked. ${message}`,
};

const done = {
  title: (nouns: Nouns, count: number) =>
    `${plural(count, nouns.one.toLowerCase(), nouns.many.toLowerCase())} imported`,
  nothing: 'No row was stored',
  created: 'added',
  updated: 'updated',
  skipped: 'skipped, since they stood there already',
  refused: 'refused',
  made: (count: number, nouns: Nouns) =>
    `${(count === 1 ? nouns.one : nouns.many).toLowerCase()} created, since rows name them`,
  warnings: 'Warnings',
  moreWarnings: (count: number) => `and ${number(count)} more`,
  download: 'Download the refused rows',
  downloadHint: 'With your own columns, the row of each in your file, and the reason. Mend them and import that file.',
  another: 'Import another file',
};

/** Headers of the two columns that the sheet of refused rows adds to the original ones. */
const refusedSheet = {
  row: 'Row',
  reason: 'Reason',
  sheet: 'Refused',
  file: (name: string) => `${name} refused rows.xlsx`,
};

const template = {
  file: (nouns: Nouns) => `${nouns.many} template.xlsx`,
  notesSheet: 'Notes',
  column: 'Column',
  required: 'Required',
  mayHold: 'May hold',
  yes: 'Yes',
  no: 'No',
  kinds: {
    text: (max: number) => `Text, up to ${number(max)} characters`,
    date: 'A date: 31/12/2025, 2025-12-31 or a date cell',
    yesNo: 'Yes or No',
    amount: 'A number',
    integer: 'A whole number',
    scale: 'A point of the matrix: 1 to 3 or 1 to 5',
    email: 'An email address',
    phone: 'A phone number',
    url: 'A web address',
    relation: (noun: string) => `The name of a ${noun.toLowerCase()}`,
    choice: (labels: string) => `One of: ${labels}`,
    open: (labels: string) => `One of: ${labels}; or a text of your own`,
    choices: (labels: string) => `Any of: ${labels}; separated by commas`,
    anyChoices: 'Words separated by commas',
    modules: `Names of modules, separated by commas, or ${ALL_MODULES}`,
    computed: 'Computed when stored; what stands here is only compared',
  },
};

export const importWords = {
  frame,
  file,
  unreadable,
  notes,
  cells,
  columns,
  check,
  submit,
  done,
  refusedSheet,
  template,
} as const;
