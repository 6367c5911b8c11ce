import { ENTITIES, type Entity, type Field, MODULE_NAMES } from '@ridgeline/domain';

export const TOWNS = ['Ballarat', 'Cairns', 'Devonport', 'Fremantle', 'Geelong', 'Hobart', 'Kalgoorlie', 'Wollongong'];
const WORDS = ['hosting', 'payroll', 'freight', 'cleaning', 'advice', 'repairs', 'printing', 'security'];

export const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? '';

/** A likelihood means nothing without its matrix. */
const MATRICES = new Set(ENTITIES.flatMap(({ fields }) => fields.map(({ scale }) => scale?.matrix)));

/** Values that have a separate form (a question's code, its condition, its choices) are left out. */
const isFree = ({ shape }: Field): boolean => shape === undefined || shape === 'personName';

/** A plausible value of a field for the row of this number; every tenth cell is empty, as in real registers. */
const cellOf = (field: Field, number: number, position: number): unknown => {
  if (!field.required && !MATRICES.has(field.name) && (number + position) % 10 === 0) return '';
  const word = `${pick(WORDS, number + position)} ${pick(TOWNS, number * 7 + position)}`;
  switch (field.kind) {
    case 'choice':
      if (!field.choices?.length) return pick(WORDS, number);
      return field.choices[(number + position) % field.choices.length]?.value ?? '';
    case 'choices':
      return JSON.stringify((field.choices ?? []).slice(0, 2).map(({ value }) => value));
    case 'links':
      return '';
    case 'modules':
      return MODULE_NAMES.slice(number % 3, 5).join(', ');
    case 'scale':
      return String((number % 3) + 1);
    case 'yesNo':
      return (number + position) % 2 ? 'YES' : 'NO';
    case 'date':
      return `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 9}`;
    case 'integer': {
      const [low, high] = field.range ?? [1, 900];
      return low + (number % (high - low + 1));
    }
    case 'amount':
      return String((number * 37) % 100_000);
    case 'email':
      return `person${number}@${pick(WORDS, position)}.example`;
    case 'phone':
      return `+61 2 5550 ${String(number % 10_000).padStart(4, '0')}`;
    case 'url':
      return `https://${pick(WORDS, number)}${number}.example/about`;
    case 'longText':
      return `${word}, ${pick(WORDS, number)} and ${pick(WORDS, number + 3)} for the office in ${pick(TOWNS, number)}.`;
    default:
      return word.slice(0, field.max ?? 255);
  }
};

const taken = (field: Field): boolean =>
  !field.computed &&
  !field.virtual &&
  field.header !== false &&
  isFree(field) &&
  !['files', 'json', 'relation'].includes(field.kind);

/** Import rows of an entity with every field that a sheet can have; numbers tell rows of one database apart. */
export const rowsOf = (entity: Entity, first: number, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return Object.fromEntries(
      entity.fields.filter(taken).map((field, position) => [field.name, cellOf(field, number, position)]),
    );
  });
