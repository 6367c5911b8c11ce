/** English words of the statement of applicability and of the mappings of controls. */
const number = (count: number): string => count.toLocaleString('en-AU');
const controls = (count: number): string => `${number(count)} ${count === 1 ? 'control' : 'controls'}`;

const figures = {
  total: (count: number) => controls(count),
  answered: (count: number, total: number) => `${number(count)} of ${number(total)} answered`,
  applicable: (count: number) => `${number(count)} applicable`,
  implemented: (count: number) => `${number(count)} implemented`,
  contradicted: (count: number) =>
    count === 1
      ? '1 control is not applicable, yet treats a risk'
      : `${number(count)} controls are not applicable, yet treat a risk`,
  withdrawn: (count: number) => `${number(count)} withdrawn`,
} as const;

const mappings = {
  title: 'Mappings',
  none: 'This control is not mapped to any other yet.',
  saveFirst: 'Save the control first. Then it can be mapped to others.',
  failed: 'The mappings could not be loaded.',
  kinds: {
    equal: 'Equal to',
    subset: 'Subset of',
    superset: 'Superset of',
    intersects: 'Intersects with',
  } as Readonly<Record<string, string>>,
  hint: 'An equal control takes over the answer. A subset takes over that of a superset which is implemented.',
  thisControl: 'This control is',
  other: 'Other control',
  add: 'Add mapping',
  adding: 'Adding...',
  choose: 'Choose a control.',
  remove: (name: string) => `Remove the mapping to ${name}`,
  shared: 'Shared',
  removeTitle: 'Remove this mapping?',
  removeText: (name: string) => `An answer that came from ${name} is no longer taken over.`,
  confirm: 'Remove',
  cancel: 'Cancel',
} as const;

export const words = {
  figures,
  mappings,
  title: 'Statement of Applicability',
  progress: 'Progress',
  unknownControls: 'Some of these controls are not there any more.',
  chooseControls: (most: number) => `Name 1 to ${number(most)} controls.`,
  answeredMeanwhile: 'Somebody else answered some of these controls meanwhile. Nothing was changed.',
  applicableTo: (control: string) => `Is ${control} applicable`,
  reasonFor: (control: string) => `Reason for ${control}`,
  statusOf: (control: string) => `Implementation status of ${control}`,
  whyYes: 'Why does it apply',
  whyNo: 'Why does it not apply',
  chooseFirst: 'Choose Yes or No.',
  sayWhy: 'Say why. It is saved when you leave the row.',
  saving: 'Saving...',
  withdrawn: 'Withdrawn',
  contradicted: 'Treats a risk',
  contradictedWhole: 'Not applicable, yet it treats a risk.',
  taken: (from: string) => `From ${from}`,
  takenText: (from: string, reason: string) => `From ${from}: ${reason}`,
  makeOwn: 'Make it my own',
  makeOwnOf: (control: string) => `Make it my own: ${control}`,
  more: (count: number) => `${number(count)} more`,
  saved: (control: string, answer: string) => `${control}: ${answer}`,
  undo: 'Undo',
  undone: (control: string) => `${control} is as it was.`,
  undoFailed: (message: string) => `This could not be undone. ${message}`,
  conflict: (answer: string) => `Somebody else answered meanwhile: ${answer}`,
  conflictGone: 'Somebody else took this answer away meanwhile.',
  keepTheirs: 'Keep theirs',
  keepMine: 'Save mine',
  bulk: {
    button: 'Answer',
    title: (count: number) => `Answer ${controls(count)}`,
    replaces: (count: number) =>
      `${controls(count)} of them ${count === 1 ? 'has' : 'have'} an answer, which is replaced.`,
    applicable: 'Applicable',
    reason: 'Reason',
    status: 'Implementation status',
    save: 'Answer all',
    saving: 'Saving...',
    cancel: 'Cancel',
    done: (count: number) => `${controls(count)} answered`,
  },
  import: 'Import answers',
  inView: 'Choose the company in view to answer for it.',
  empty: 'Bring a library of controls in, or write your own. Each control then stands here to be answered.',
  toLibraries: 'Libraries',
  toControls: 'Control assessments',
  about: {
    sheet: 'About',
    company: 'Company',
    date: 'Date',
    libraries: 'Libraries',
    library: (title: string, version: string | null, count: number) =>
      `${title}${version ? `, version ${version}` : ''} (${controls(count)})`,
    noLibrary: 'Controls without a library',
    figures: 'Figures',
    allCompanies: 'All companies',
  },
} as const;
