/** Files that a respondent may give with an answer (decisions 3.4), known to the page before it sends one. */

/** Endings of the names of files that are taken. */
export const EVIDENCE_KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'png', 'jpg', 'jpeg', 'txt'] as const;

export const EVIDENCE_MEGABYTES = 25;

/** Bytes of one file at most. */
export const LARGEST_EVIDENCE = EVIDENCE_MEGABYTES * 1024 * 1024;

/** Files of one question at most. */
export const MOST_EVIDENCE = 10;
