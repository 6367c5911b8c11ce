/**
 * What a company may have deleted after a time. The setting of each, a field of the company, has the unit in its name; a
 * setting that is empty keeps data permanently, but deleted rows for `BIN_DAYS`.
 */
export const RETENTION = {
  questionnaires: { setting: 'questionnaireMonths', range: [1, 600] },
  evidence: { setting: 'evidenceMonths', range: [1, 600] },
  deletedRows: { setting: 'binDays', range: [1, 3_650] },
  auditEntries: { setting: 'auditYears', range: [1, 50] },
} as const;

export type RetentionKind = keyof typeof RETENTION;

export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];

export type RetentionSetting = (typeof RETENTION)[RetentionKind]['setting'];

/** How long a deleted row can be brought back where the company has not set another time. */
export const BIN_DAYS = 30;

/** How many rows of each kind are older than a choice of settings would keep them. */
export type Outdated = Readonly<Record<RetentionKind, number>>;

/** Whether a setting keeps data for a shorter time than another one. `null` means permanently; for deleted rows it means the usual time. */
export const isShorter = (kind: RetentionKind, to: number | null, from: number | null): boolean => {
  const usual = kind === 'deletedRows' ? BIN_DAYS : Number.POSITIVE_INFINITY;
  return (to ?? usual) < (from ?? usual);
};
