/** What the server answers about sending, and what the dialog says of it. Another language is another object beside it. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const problems = {
  list: 'This must be a list of ids.',
  tooMany: (most: number, sent: number) => `At most ${most} at once, not ${sent}.`,
  notBoth: 'Send one id or a list of them, not both.',
  language: 'Choose one of the languages offered.',
  reviewer: (name: string) => `'${name}' is no active user of this company who may read sent questionnaires.`,
  yesNo: 'This must be true or false.',
  condition: (code: string, message: string) => `${code}: ${message}`,
};

export const sendingWords = { problems, plural } as const;
