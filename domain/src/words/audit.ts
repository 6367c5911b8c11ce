/** Every English word of the audit log's screens; the words of its fields stand with the entity. */

/** What the details of an event are called: of an import its counts, of an export its format. */
export const detailWords = {
  fileName: 'File',
  created: 'Created',
  updated: 'Updated',
  skipped: 'Skipped',
  refused: 'Refused',
  removed: 'Removed',
  restored: 'Restored',
  format: 'Format',
  rows: 'Rows',
  filters: 'Filters',
  versionBefore: 'Version before',
  version: 'Version',
  withdrawn: 'Withdrawn',
  secrets: 'Secrets',
  granted: 'Granted',
} as const;

export const auditWords = {
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  title: 'Audit log',
  openRow: 'Open this row',
  field: 'Field',
  before: 'Before',
  after: 'After',
  value: 'Value',
  nothing: 'nothing',
} as const;
