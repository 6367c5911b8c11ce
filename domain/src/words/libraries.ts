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
  repeated: (at: string, value: string, first: string) => `${at}: '${value.slice(0, 60)}' stands already at ${first}.`,
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

export const libraryWords = {
  unreadable,
  types,
  reading,
  comparison,
  plural,
  controls: (count: number) => plural(count, 'control', 'controls'),
  families: (count: number) => plural(count, 'family', 'families'),
} as const;
