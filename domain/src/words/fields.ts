/** Sentences about a single value; each stands after the field's label or in a cell's tooltip. */
export const words = {
  notText: 'Must be text.',
  hiddenMarks: 'Has marks that nobody sees, or that turn its direction. Type it anew.',
  notRow: 'Must be a row of fields.',
  tooLong: (max: number, length: number) => `Is ${length} characters long; at most ${max} fit.`,
  unknownChoice: (value: string, labels: readonly string[]) =>
    `'${value.slice(0, 60)}' is not a choice. Choose ${labels.join(', ')}.`,
  notYesNo: 'Must be Yes or No.',
  notWhole: 'Must be a whole number.',
  outOfRange: (low: number, high: number) => `Must be between ${low} and ${high}.`,
  notNumber: 'Must be a number.',
  notOnScale: 'Must be a point of the scale.',
  outsideMatrix: (matrix: string) => `Is not on the scale of a ${matrix} matrix.`,
  rateAnew: 'The matrix has changed. Rate it anew.',
  matrixFirst: 'Choose a matrix first.',
  notDate: 'Is not a date. Write it as 31/12/2025 or 2025-12-31.',
  notZone: 'Is not a time zone. Write it as Australia/Sydney.',
  notFile: 'Must be uploaded files.',
  notGrid: 'Must hold whole grids, for 3x3 or 5x5, of Low, Medium, High and Extreme.',
  gridCell: (matrix: string, likelihood: number, impact: number) =>
    `${matrix}, likelihood ${likelihood}, impact ${impact}`,
  fileGone: (places: readonly number[]) =>
    places.length === 1
      ? `File ${places[0]} of this list was deleted meanwhile. Remove it here and save again.`
      : `Files ${places.join(', ')} of this list were deleted meanwhile. Remove them here and save again.`,
  tooManyFiles: (most: number) => `Has too many files: at most ${most} fit.`,
  unknownModule: (names: string) => `No such module: ${names}.`,
  required: 'Is required.',
  unknownField: 'There is no such field.',
  noFilesHere: 'Files are not imported. Attach them in the form.',
  computedDiffers: (computed: string, sent: string) => `'${sent}' is replaced by ${computed}, which the rating gives.`,
  abn: 'This does not look like an ABN: its check digits are wrong.',
  acn: 'This does not look like an ACN: its check digit is wrong.',
  bsb: 'This does not look like a BSB: six digits are expected.',
  email: 'This does not look like an email address.',
  phone: 'This does not look like a phone number.',
  url: 'This does not look like a web address.',
} as const;
