/** Every English word of the libraries of controls: reading a file, comparing versions, the screens. */
const number = (value: number): string => value.toLocaleString('en-AU');
const plural = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;

/** What a file is refused with; `at` is the path of the place in the file. */
const unreadable = {
  notJson: 'The file is not valid JSON. Bring the publisher’s OSCAL catalog in JSON, or a spreadsheet.',
  tooLarge: (megabytes: number) => `The file is too large: ${number(megabytes)} MB is the limit.`,
  empty: 'The file is empty.',
  expected: (at: string, expected: string, found: string) => `${at}: ${expected} expected, ${found} found.`,
  missing: (at: string, expected: string) => `${at}: ${expected} expected, nothing found.`,
  tooDeep: (at: string, limit: number) => `${at}: nested deeper than ${number(limit)} levels.`,
  tooMany: (at: string, what: string, limit: number) => `${at}: at most ${number(limit)} ${what} are taken.`,
  tooLong: (at: string, limit: number) =>
    `${at}: longer than ${number(limit)} characters once its parameters are filled in.`,
  notStorable: (at: string) => `${at}: text expected, characters found that no text can hold.`,
  repeated: (at: string, value: string, first: string) => `${at}: '${value.slice(0, 60)}' is already at ${first}.`,
  noControls: 'catalog: controls expected, none found.',
  profile:
    'This is a profile, which only names controls of other catalogs. Bring the resolved profile catalog, which its publisher offers beside it.',
  otherModel: (model: string) =>
    `This is an OSCAL ${model.replaceAll('-', ' ')}, which holds no controls of its own. Bring a catalog or a resolved profile catalog in JSON.`,
  noCatalog:
    'This JSON is no OSCAL catalog: it has no "catalog" at its beginning. Bring a catalog or a resolved profile catalog in JSON.',
  kind: (name: string) =>
    `${name} cannot be read as a library. Bring an OSCAL catalog in JSON (.json), or a spreadsheet (.xlsx, .xls, .csv).`,
  xml: 'OSCAL in XML or YAML is not read. Bring the same catalog in JSON, which its publisher offers beside it.',
  body: 'The body must be {"data": {"library": {...}, "families": [...], "controls": [...]}}.',
  incomplete: 'The library cannot be taken as it is. Nothing was stored.',
};

/** Names of JSON's types in a refusal. */
const types = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'nothing',
} as const;

/** How parts and parameters read in plain text. */
const reading = {
  assignment: (label: string) => `[Assignment: ${label}]`,
  organization: 'organization-defined',
  selection: (many: boolean, choices: readonly string[]) =>
    `[Selection${many ? ' (one or more)' : ''}: ${choices.join('; ')}]`,
  withdrawn: (into: readonly string[]) => (into.length > 0 ? `Withdrawn: see ${into.join(', ')}.` : 'Withdrawn.'),
  familyOf: (family: string, library: string) => `Controls of ${family} in ${library}.`,
  noText: 'The library gives no text for this control.',
};

const comparison = {
  unknownLibrary: 'This library is not there any more. Choose another one, or import it as a new one.',
  foreignLibrary: 'A shared library is brought up to date by the operator alone.',
  sameTitle: 'A library by this title is there. Take this file as its newer version, or give it another title.',
  running: 'Another import of a library is running. Try again when it is done.',
  moved: 'What stands here changed since it was compared. Compare again.',
};

const list = {
  importLibrary: 'Import library',
  open: 'Open',
  openLibrary: (title: string) => `Open ${title}`,
};

const page = {
  back: 'Libraries',
  details: 'Details',
  newVersion: 'Import a newer version',
  register: 'Open in the register',
  withdrawn: 'Withdrawn',
  gone: 'This library is not there',
  goneText: 'It was deleted, or belongs to another company.',
  loadFailed: 'The library could not be loaded',
  controlsFailed: 'Its controls could not be loaded',
  controlFailed: 'The control could not be loaded',
  find: 'Find a control',
  none: 'No control has that in its number or title.',
  empty: 'No controls yet. Import the publisher’s file, or add controls to the library in the register.',
  close: 'Close',
  family: (title: string, count: number) => `${title}, ${plural(count, 'control', 'controls')}`,
  partOf: (number: string) => `Part of ${number}`,
};

const frame = {
  title: 'Import a library',
  titleOf: (title: string) => `Import a newer version of ${title}`,
  cancel: 'Cancel',
  back: 'Back',
  leaveTitle: 'Stop this import?',
  leaveText: 'Nothing was stored yet. What you filled in here is lost.',
  stay: 'Keep importing',
  leave: 'Stop the import',
};

const file = {
  drop: 'Drop a library here',
  kinds: (megabytes: number) =>
    `An OSCAL catalog or resolved profile in JSON up to ${number(megabytes)} MB, or a spreadsheet (.xlsx, .xls, .csv) with a control in each row`,
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: (name: string) => `Reading ${name}`,
  oneOnly: 'Drop one file at a time.',
};

const columns = {
  intro: 'Say which column holds what. A number and a title are needed.',
  none: 'No column',
  fields: {
    annexControl: 'Control number',
    controlHeading: 'Title',
    controlDescription: 'Description',
    domain: 'Domain',
  },
  rows: (count: number) => plural(count, 'row', 'rows'),
  noHeader: (letter: string) => `Column ${letter}`,
  next: 'Next',
};

const check = {
  about: 'About the library',
  fields: {
    title: 'Title',
    version: 'Version',
    publisher: 'Publisher',
    source: 'Source',
    licence: 'Licence',
  },
  licenceHint: 'The file does not say. Under which terms may you use its text?',
  takeAs: 'Take it as',
  asNew: 'A new library',
  asVersion: (title: string, version: string) => `The newer version of ${title}${version && ` (${version})`}`,
  families: 'Families',
  family: 'Family',
  count: 'Controls',
  domains: (count: number) =>
    `${plural(count, 'family becomes a new control domain', 'families become new control domains')}.`,
  noDomains: (count: number) =>
    `${plural(count, 'family has', 'families have')} no control domain yet, and your subscription or role does not make any.`,
  sample: 'Read a control',
  sampleLabel: 'Control to read',
  comparing: 'Comparing with what stands here',
  failed: 'The library could not be compared',
  wrong: (count: number) => `${plural(count, 'place of the file needs', 'places of the file need')} to be mended.`,
  more: (count: number) => `and ${number(count)} more`,
  counts: {
    added: 'new',
    changed: 'changed',
    withdrawn: 'withdrawn',
    missing: 'missing',
    unchanged: 'unchanged',
  },
  added: 'New controls',
  changed: 'Changed controls',
  withdrawn: 'Withdrawn by the newer version',
  missing: 'Not in the newer version',
  missingText: 'They are marked as withdrawn. Nothing is deleted.',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  touched: 'What stands on them',
  risks: (count: number) => plural(count, 'risk', 'risks'),
  applicability: (count: number) =>
    plural(count, 'row of the statement of applicability', 'rows of the statement of applicability'),
  untouched: 'No risk and no row of the statement of applicability names a control that changes.',
  risksUnknown: 'Your subscription does not include risks: which of them name these controls is not shown.',
  take: (count: number) => `Import ${plural(count, 'control', 'controls')}`,
  takeVersion: 'Take this version',
  storing: (count: number) => `Storing ${plural(count, 'control', 'controls')}`,
  titleNeeded: 'A library needs a title.',
};

const done = {
  title: (title: string, version: string) => `${title}${version && ` ${version}`} is imported`,
  open: 'Open the library',
  close: 'Close',
};

export const libraryWords = {
  unreadable,
  types,
  reading,
  comparison,
  list,
  page,
  frame,
  file,
  columns,
  check,
  done,
  controls: (count: number) => plural(count, 'control', 'controls'),
  families: (count: number) => plural(count, 'family', 'families'),
} as const;
