/** English words of the reference registers' special parts: categories, treatments, controls. */
import type { Nouns } from '../entity';

const lower = (word: string): string => word.toLowerCase();

const kept = {
  createNew: 'Create New',
  promptTitle: (nouns: Nouns) => `New ${lower(nouns.one)}`,
  manage: 'Manage categories',
  manageTitle: (nouns: Nouns) => `Manage ${lower(nouns.many)}`,
  manageText: (many: string) => `A renamed category is renamed in all ${lower(many)} that have it.`,
  none: (nouns: Nouns) => `There are no ${lower(nouns.many)} of your own yet.`,
  add: 'Add',
  rename: 'Rename',
  renameRow: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  register: 'Open as a list',
  more: (shown: number, all: number) => `${shown} of ${all} are shown. Open the list for the others.`,
};

const company = {
  one: 'Company',
  many: 'Companies',
  ownHint: 'What you save here belongs to your company.',
  viewHint: 'What you save here belongs to the company in view.',
  shared: 'All companies',
  sharedHint: 'Saved with no company in view, it is shared with every company.',
};

const back = { risk: 'Risk assessment', treatments: 'Risk', customers: 'Customers', records: 'Records' };

const treatments = {
  view: 'View',
  viewRow: (name: string) => `View ${name}`,
  details: (name: string) => `Details of ${name}`,
  detailsTitle: 'Risk treatment',
  close: 'Close',
  loadFailed: 'This risk treatment could not be loaded.',
};

const controls = {
  documentId: 'Document ID',
  createTitle: 'Create control',
  cardTitle: 'New controls',
  cardText: 'Type, paste or import many controls in a sheet, and save them in one step.',
  sheetTitle: 'New controls',
  sheet: 'Spreadsheet',
  back: 'Control assessments',
  grid: 'New controls',
  importFile: 'Import File',
  exportExcel: 'Export to Excel',
  save: 'Save',
  saving: 'Saving...',
  addRow: 'Add row',
  removeRow: 'Remove row',
  undo: 'Undo',
  rows: (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'control' : 'controls'}`,
  reading: (name: string) => `Reading ${name}`,
  brought: (count: number, name: string) =>
    `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'} of ${name} added. Nothing is stored before you save.`,
  pasted: (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'} pasted.`,
  tooMany: (limit: number) => `At most ${limit.toLocaleString('en-AU')} rows fit. Save these first.`,
  nothing: 'There is nothing to save yet. Type in a cell, paste from a spreadsheet or import a file.',
  mend: (count: number) =>
    `${count.toLocaleString('en-AU')} ${count === 1 ? 'row needs' : 'rows need'} your attention. Nothing was stored.`,
  stored: (created: number, updated: number, skipped: number) =>
    [
      `${created.toLocaleString('en-AU')} ${created === 1 ? 'control' : 'controls'} stored`,
      ...(updated > 0 ? [`${updated.toLocaleString('en-AU')} updated`] : []),
      ...(skipped > 0 ? [`${skipped.toLocaleString('en-AU')} skipped`] : []),
    ].join(', '),
  open: 'Open control assessments',
  keys: 'Type to fill a cell. Enter goes down, Tab to the right. Paste brings in a block. Esc, then Tab, leaves the sheet.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The controls in this sheet are not stored yet.',
  stay: 'Keep editing',
  leave: 'Discard changes',
};

export const referenceWords = { kept, company, back, treatments, controls } as const;
