import { questionWords } from '../words/questions';

/** One choice of a question, with its score: 0 to 100 points, null when not given. */
export interface ScoredChoice {
  readonly label: string;
  readonly score: number | null;
}

/** Most choices of one question, and most characters of a choice. */
export const MOST_CHOICES = 50;
const LONGEST_CHOICE = 200;

/** A choice with its points at the end: `Encrypted everywhere = 100`. */
const SCORED = /^(.*\S)\s*=\s*(-?\d+(?:\.\d+)?)$/;

const readLine = (line: string): ScoredChoice => {
  const [, label, points] = SCORED.exec(line) ?? [];
  return label === undefined ? { label: line, score: null } : { label, score: Number(points) };
};

/**
 * Reads the choices of a question, one per line, each with its points, if given, after `=`. It reads what it can;
 * `choicesProblem` reports errors.
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

/** Why a text is not a valid list of choices, as a sentence; undefined when it is valid. */
export const choicesProblem = (raw: unknown): string | undefined => {
  const choices = readChoiceList(typeof raw === 'string' ? raw : '');
  if (choices.length > MOST_CHOICES) return questionWords.tooManyChoices({ most: MOST_CHOICES, count: choices.length });
  const labels = choices.map(({ label }) => label.toLowerCase());
  const twice = choices.find(({ label }, at) => labels.indexOf(label.toLowerCase()) < at);
  if (twice) return questionWords.choiceTwice({ label: twice.label.slice(0, 60) });
  const long = choices.find(({ label }) => label.length > LONGEST_CHOICE);
  if (long) return questionWords.choiceLong({ most: LONGEST_CHOICE });
  // This character separates the values of a condition.
  const barred = choices.find(({ label }) => label.includes('|'));
  if (barred) return questionWords.choiceBar;
  const off = choices.find(({ score }) => score !== null && !(Number.isInteger(score) && score >= 0 && score <= 100));
  return off ? questionWords.choicePoints({ label: off.label.slice(0, 60) }) : undefined;
};
