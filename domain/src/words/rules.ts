/** English words of the rules across fields: what is wrong with a row, and what rows that break a rule have. */
export const ruleWords = {
  residual: {
    label: 'Residual risk above the risk level',
    message: (residual: string, inherent: string) =>
      `The residual risk is ${residual}, above the risk level (${inherent}). Check both ratings.`,
  },
} as const;
