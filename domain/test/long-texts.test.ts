import { describe, expect, it } from 'vitest';
import { isAbn, isAcn, isBsb, isEmail, isPhone, isUrl } from '../src/checks';
import { readDate } from '../src/dates';
import { ENTITIES } from '../src/entities';
import type { Field } from '../src/field';
import { insertsIn, tidy } from '../src/oscal/prose';
import { passwordProblem } from '../src/passwords';
import { readChoiceList } from '../src/questions/choices';
import { readShowWhen } from '../src/questions/conditions';
import { readGiven } from '../src/questions/given';
import { warningOf } from '../src/validate';
import { readValue } from '../src/values';

/** What takes a step for each character ends within milliseconds; what takes one for each pair takes minutes. */
const LENGTH = 200_000;
const AT_MOST = 1_000;

const RUNS = [...'/ a@.-\\[({"0,=\n\t|<*:+x', 'a.', 'a=1\n', '[a](', '{{ ', '1 ', '=  ', '\u0301', 'é'];

const longTexts = RUNS.flatMap((run) => {
  const text = run.repeat(LENGTH / run.length);
  return [text, `1${text}!`, `a@${text}@`, `https://${text} `];
});

/** As many different words as fit, for code that compares words with one another. */
const words = Array.from({ length: LENGTH / 5 }, (_, at) => at.toString(36)).join(',');

/** Milliseconds of the processor that this process has used: what else a busy machine does is not in them. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The longest that any of the texts took, in milliseconds of the processor, with the text's beginning. */
const slowest = (work: (text: string) => unknown): [number, string] =>
  [...longTexts, words].reduce<[number, string]>(
    (worst, text) => {
      const start = used();
      work(text);
      const took = used() - start;
      return took > worst[0] ? [took, text.slice(0, 20)] : worst;
    },
    [0, ''],
  );

/** One field of each kind: its other properties do not change how its value is read. */
const sorts = new Map<string, Field>(
  ENTITIES.flatMap(({ fields }) => fields).map((field) => [
    [field.kind, field.shape, field.check, field.open && 'open'].filter(Boolean).join(' '),
    field,
  ]),
);

describe('a text of any length is read in linear time', () => {
  it.each([...sorts])('as the value of a field: %s', { timeout: 60_000 }, (_, field) => {
    const [took, text] = slowest((raw) => {
      const reading = readValue(field, raw);
      if (reading.error === undefined) warningOf(field, reading.value);
    });
    expect(took, text).toBeLessThan(AT_MOST);
  });

  it.each(Object.entries({ isAbn, isAcn, isBsb, isEmail, isPhone, isUrl, readDate, passwordProblem }))(
    'by %s',
    { timeout: 60_000 },
    (_, check) => {
      const [took, text] = slowest(check);
      expect(took, text).toBeLessThan(AT_MOST);
    },
  );

  it.each(Object.entries({ readChoiceList, readShowWhen, tidy, insertsIn: (text: string) => insertsIn(text, String) }))(
    'by %s',
    { timeout: 60_000 },
    (_, read) => {
      const [took, text] = slowest(read);
      expect(took, text).toBeLessThan(AT_MOST);
    },
  );

  it.each(['Text', 'Number', 'Date', 'One choice', 'Several choices', 'Yes or No'] as const)(
    'as the answer to a question: %s',
    { timeout: 60_000 },
    (kind) => {
      const [took, text] = slowest((raw) => readGiven({ kind, options: ['Yes', 'No'] }, raw));
      expect(took, text).toBeLessThan(AT_MOST);
    },
  );
});
