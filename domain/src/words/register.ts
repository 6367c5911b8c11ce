/**
 * Every English word of the generic list and form that belongs to no single entity; the entity's own nouns are put in.
 * Another language is another object of this type beside it.
 */
import type { Nouns } from '../entity';

const lower = (word: string): string => word.toLowerCase();

const list = {
  searchIn: (nouns: Nouns) => `Search ${lower(nouns.many)}`,
  clearSearch: 'Clear search',
  columns: 'Columns',
  columnsTitle: 'Columns to show',
  columnsReset: 'Reset',
  import: 'Import',
  export: 'Export',
  new: 'New',
  actions: 'Actions',
  edit: 'Edit',
  editRow: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteRow: (name: string) => `Delete ${name}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all rows of this page',
  selected: (count: number) => `${count} selected`,
  unselect: 'Clear selection',
  deleteSelected: 'Delete Selected',
  rows: (count: number, nouns: Nouns, more = false) =>
    `${more ? 'more than ' : ''}${count.toLocaleString()} ${lower(count === 1 ? nouns.one : nouns.many)}`,
  sortBy: (label: string) => `Sort by ${label}`,
  shared: 'Shared',
  whyNot: (name: string, reason: string) => `Why ${name} cannot be edited: ${reason}`,
  copy: 'Copy to my company',
  copyRow: (name: string) => `Copy ${name} to my company`,
  copyInView: 'Copy to the company in view',
  copyRowInView: (name: string) => `Copy ${name} to the company in view`,
  copyOwn: 'Copy',
  copyOwnRow: (name: string) => `Copy ${name}`,
  copied: (name: string) => `${name} copied`,
  copyFailed: (name: string) => `${name} was not copied`,
  unnamed: 'this row',
  empty: 'Empty',
  drop: (nouns: Nouns) => `Drop the spreadsheet here to import ${lower(nouns.many)}`,
};

const pager = {
  label: 'Pages',
  page: (page: number, pages: number) => `Page ${page.toLocaleString()} of ${pages.toLocaleString()}`,
  pageOfMore: (page: number, pages: number) =>
    page > pages
      ? `Page ${page.toLocaleString()}`
      : `Page ${page.toLocaleString()} of more than ${pages.toLocaleString()}`,
  previous: 'Previous',
  next: 'Next',
  size: 'Rows per page',
};

const nothing = {
  importSpreadsheet: 'Import a spreadsheet',
  noMatch: (query: string) => `Nothing matches '${query}'.`,
  noMatchHint: 'The search looks at every page and every text column. Try fewer or other words.',
  noFiltered: 'Nothing matches these filters.',
  noFilteredHint: 'Change a filter above, or clear them all.',
  noMatchFilteredHint: 'The search looks only among the rows that the filters leave.',
  clearFilters: 'Clear filters',
  clearBoth: 'Clear search and filters',
};

const form = {
  newTitle: (nouns: Nouns) => `New ${nouns.one}`,
  updateTitle: (nouns: Nouns) => `Update ${nouns.one}`,
  sections: 'Sections',
  missing: (count: number) => `${count} to fill in`,
  wrong: (count: number) => `${count} to correct`,
  warned: (count: number) => `${count} to check`,
  shownWhen: (label: string, by: string, values: readonly string[]) =>
    `${label} (shown while ${by} is ${values.join(' or ')})`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading...',
  loadFailed: (nouns: Nouns) => `This ${lower(nouns.one)} could not be loaded.`,
  levelPending: 'Follows from matrix, likelihood and impact',
  matrixFirst: 'Choose a matrix first',
  yes: 'YES',
  no: 'NO',
  noOptions: 'Nothing found',
  optionsFailed: 'The choices could not be loaded.',
  searching: 'Searching...',
  addValue: 'Type and press Enter to add',
};

const files = {
  choose: 'Choose files',
  uploading: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  kinds: 'pdf, doc, docx, xls, xlsx, csv, png, jpg or txt, 25 MB each',
  wrongKind: (name: string) => `${name} was not accepted: only pdf, doc, docx, xls, xlsx, csv, png, jpg and txt.`,
  tooLarge: (name: string) => `${name} is larger than 25 MB.`,
  done: 'Successfully uploaded a file',
  failed: (name: string, reason: string) => `Error uploading file ${name}. ${reason}`,
  openFailed: (name: string, reason: string) => `${name} could not be opened. ${reason}`,
  busy: 'Wait until the files are uploaded.',
};

const leave = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved yet.',
  stay: 'Keep editing',
  leave: 'Discard changes',
};

const conflict = {
  title: 'Changed by somebody else',
  text: (name: string) => `${name} was changed while you were editing it. Choose what to keep, field by field.`,
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  allMine: 'Keep all of mine',
  allTheirs: 'Take all of theirs',
  nothing: 'Both versions hold the same values. Save again.',
  apply: 'Save this version',
  cancel: 'Back to the form',
};

const remove = {
  title: (name: string) => `Delete ${name}?`,
  text: 'This cannot be undone.',
  manyTitle: (nouns: Nouns) => `Are you sure you want to delete the selected ${lower(nouns.many)}?`,
  manyText: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} will be deleted. This cannot be undone.`,
  manyDone: (count: number, nouns: Nouns) => `${count} ${lower(count === 1 ? nouns.one : nouns.many)} deleted`,
  manyFailed: (nouns: Nouns) => `Error deleting selected ${lower(nouns.many)}. {message}`,
  confirm: 'Delete',
  deleting: 'Deleting...',
  cancel: 'Cancel',
};

export const registerWords = { list, pager, nothing, form, files, leave, conflict, remove } as const;

/**
 * An entity's message with the server's sentence in it. A message without a place for it is followed by the sentence,
 * since an error must say why.
 */
export const say = (template: string, message = ''): string => {
  if (template.includes('{message}')) return template.replace('{message}', () => message).trim();
  return message ? `${template}. ${message}` : template;
};
