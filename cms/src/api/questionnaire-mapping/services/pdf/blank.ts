import { topicsOf } from '@ridgeline/domain/assessment';
import type { Language } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import type { AskedQuestion } from '@ridgeline/domain/questions/asked';
import { isListed } from '@ridgeline/domain/questions/kinds';
import { paper, STYLES, UNDRAWN } from './paper';
import { choiceWords, dayOf } from './texts';

/** A questionnaire before it is answered, as the content of a PDF. */
export interface Blank {
  readonly title: string;
  readonly description: string;
  readonly recipient: string;
  readonly askedBy: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
  readonly language: Language;
  /** All questions of the link, also those that depend on answers, with their conditions. */
  readonly questions: readonly AskedQuestion[];
}

type Paper = ReturnType<typeof paper>;

const BOX = '□';

const writeHead = ({ write }: Paper, { title, description, recipient, askedBy, dueDate, language }: Blank): void => {
  const words = MESSAGES[language].submission;
  write('H1', title, STYLES.title);
  if (description) write('P', description, { ...STYLES.answer, above: 6 });
  write('P', words.blank.for({ recipient }), { ...STYLES.answer, above: 6 });
  if (askedBy) write('P', words.askedBy({ organisation: askedBy }), STYLES.answer);
  if (dueDate) write('P', words.blank.due({ day: dayOf(dueDate, language) }), STYLES.answer);
  write('P', words.blank.note, { ...STYLES.small, above: 6 });
};

const writeQuestion = ({ write }: Paper, question: AskedQuestion, number: number, language: Language): void => {
  const words = MESSAGES[language].submission.blank;
  const { kind, options, notes, required, evidence, showWhen } = question;
  write('H3', `${number}. ${question.question}`, STYLES.question);
  if (notes) write('P', notes, STYLES.small);
  const facts = [
    required ? words.required : words.optional,
    isListed(kind) && options.length > 0 && words.several,
    kind === 'Number' && words.number,
    kind === 'Date' && words.date,
    kind === 'File' && words.file,
    evidence === 'Required' && words.evidence,
    showWhen && words.depends,
  ].filter((fact) => typeof fact === 'string');
  write('P', facts.join(' · '), STYLES.small);
  for (const option of options) {
    const choice = kind === 'Yes or No' ? choiceWords(option, language) : option;
    write('P', `${BOX} ${choice}`, STYLES.answer);
  }
  // Room to write by hand.
  if (options.length === 0 && kind !== 'File') write('P', words.answer, { ...STYLES.answer, above: 18 });
};

/** Writes the questions without answers as a PDF, to prepare with. @param onData gets its bytes in order */
export const blankPdf = async (blank: Blank, onData: (bytes: Uint8Array) => void): Promise<void> => {
  const { title, questions, language } = blank;
  const words = MESSAGES[language].submission;
  const sheet = paper({ title, language, page: (number) => words.page({ number }) }, onData);
  writeHead(sheet, blank);
  let number = 0;
  for (const topic of topicsOf(questions.map((question) => ({ ...question, answer: null, files: [] })))) {
    if (topic.title) sheet.write('H2', topic.title, STYLES.topic);
    for (const question of topic.questions) {
      number += 1;
      writeQuestion(sheet, question, number, language);
    }
  }
  if (sheet.missed()) sheet.write('P', words.undrawn({ sign: UNDRAWN }), { ...STYLES.small, above: 18 });
  await sheet.end();
};
