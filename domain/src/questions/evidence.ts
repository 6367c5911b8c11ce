/** Limits of files that a respondent may give with an answer (decisions 3.4); the page checks them before sending. */

/** Allowed file extensions. */
export const EVIDENCE_KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'png', 'jpg', 'jpeg', 'txt'] as const;

export const EVIDENCE_MEGABYTES = 25;

/** Most bytes of one file. */
export const LARGEST_EVIDENCE = EVIDENCE_MEGABYTES * 1024 * 1024;

/** Most files of one question. */
export const MOST_EVIDENCE = 10;

/** Largest file of a filled sheet of the questions. */
export const SHEET_MEGABYTES = 5;
