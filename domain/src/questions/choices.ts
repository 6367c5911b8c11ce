import { questionWords } from '../words/questions';

/** One choice that a question offers, with what it is worth: 0 to 100 points, null where nothing was said. */
export interface ScoredChoice {
  readonly label: string;
  readonly score: number | null;
}

/** Choices of one question, and characters of one of them, at most. */
export const MOST_CHOICES = 50;
const LONGEST_CHOICE = 200;

/** A choice with its points at the end: `Encrypted everywhere = 100`. */
const SCORED = /^(.*\S)\s*=\s*(-?\d+(?:\.\d+)?)$/;

const readLine = (line: string): ScoredChoice => {
  const [, label, points] = SCORED.exec(line) ?? [];
  return label === undefined ? { label: line, score: null } : { label, score: Number(points) };
};

/**
 * Reads the choices of a question, one a line, each with its points after `=` where it has any. What is wrong with them
 * is `choicesProblem`'s to say; this reads what it can.
 */
export const readChoiceList = (text: string | null | undefined): ScoredChoice[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readLine);

/** The choices as the text that `readChoiceList` reads. */
export const writeChoiceList = (choices: readonly ScoredChoice[]): string =>
  choices.map(({ label, score }) => (score === null ? label : `${label} = ${score}`)).join('\n');

/** Why a text is no list of choices, as a sentence; nothing if it is one. */
export const choicesProblem = (raw: unknown): string | undefined => {
  const choices = readChoiceList(typeof raw === 'string' ? raw : '');
  if (choices.length > MOST_CHOICES) return questionWords.tooManyChoices(MOST_CHOICES, choices.length);
  const labels = choices.map(({ label }) => label.toLowerCase());
  const twice = choices.find(({ label }, at) => labels.indexOf(label.toLowerCase()) < at);
  if (twice) return questionWords.choiceTwice(twice.label);
  const long = choices.find(({ label }) => label.length > LONGEST_CHOICE);
  if (long) return questionWords.choiceLong(LONGEST_CHOICE);
  // It parts the values of a condition.
  const barred = choices.find(({ label }) => label.includes('|'));
  if (barred) return questionWords.choiceBar;
  const off = choices.find(({ score }) => score !== null && !(Number.isInteger(score) && score >= 0 && score <= 100));
  return off ? questionWords.choicePoints(off.label) : undefined;
};
