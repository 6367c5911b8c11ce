/** Sentences about questions, their choices, conditions and answers. */
export const questionWords = {
  tooManyChoices: (most: number, count: number) => `Has ${count} choices; at most ${most} fit.`,
  choiceTwice: (label: string) => `'${label.slice(0, 60)}' is offered twice.`,
  choiceLong: (most: number) => `A choice has at most ${most} characters.`,
  choiceBar: 'A choice must not hold a |.',
  choicePoints: (label: string) => `The points of '${label.slice(0, 60)}' must be a whole number from 0 to 100.`,
  badCode: 'Must be at most 20 letters, digits, dots or dashes.',
  noRule: "Say after which answers it is shown, one a line, as in 'Q3 = Yes'.",
  notRule: (line: string) => `'${line.slice(0, 60)}' is no rule. Write it as 'Q3 = Yes | No'.`,
  tooManyRules: (most: number) => `Has more than ${most} rules.`,
  ruleUnknown: (code: string) => `Depends on ${code}, which is not in this questionnaire.`,
  ruleLater: (code: string) => `Depends on ${code}, which is not asked before it.`,
  ruleKind: (code: string) => `Depends on ${code}, which has no choices.`,
  ruleChoice: (code: string, choice: string) =>
    `Depends on ${code} = '${choice.slice(0, 60)}', which it does not offer.`,
  notOffered: 'This answer was not offered.',
  orderStale: 'The questions were changed meanwhile. Load them again, then put them in order.',
  orderTwice: 'A question stands at two places.',
  byFileAlone: 'Is answered by files alone.',
} as const;
