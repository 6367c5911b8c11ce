import { type Entity, type Field, MODULE_NAMES, writableFields } from '@ridgeline/domain';
import type { Random } from './random.ts';
import { oneRef, rowRef } from './refs.ts';

/** A likelihood that every matrix has. */
const SCALE = ['1', '2', '3'];

const words = (random: Random): string => `${oneRef('mark')} ${random.int(1_000_000)}`;

const choiceOf = (random: Random, { choices = [] }: Field): string =>
  choices.length === 0 ? words(random) : random.pick(choices).value;

/** A reference to a row that a relation may point to, in one of the forms that clients send. */
const relationTo = (random: Random, target: string): unknown => {
  const place = random.int(50);
  const side = random.chance(0.05) ? 'other' : 'own';
  const [id, documentId] = [rowRef(target, side, place, 'id'), rowRef(target, side, place, 'doc')];
  return random.pick([id, documentId, { id }, { documentId }]);
};

/** A value that the field takes. */
export const valueFor = (random: Random, field: Field): unknown => {
  switch (field.kind) {
    case 'choice':
      return choiceOf(random, field);
    case 'choices':
      return [choiceOf(random, field)];
    case 'modules':
      return MODULE_NAMES.slice(0, 1 + random.int(MODULE_NAMES.length)).join(', ');
    case 'scale':
      return random.pick(SCALE);
    case 'yesNo':
    case 'flag':
      return random.pick([0, 1]);
    case 'integer':
      return (field.range?.[0] ?? 1) + random.int(5);
    case 'amount':
      return String(random.int(100_000));
    case 'date':
      return `2026-0${1 + random.int(9)}-1${random.int(10)}`;
    case 'dateTime':
      return `2026-0${1 + random.int(9)}-1${random.int(10)}T10:00:00.000Z`;
    case 'email':
      return `person${random.int(1_000_000)}@fuzz.example`;
    case 'phone':
      return `+61 2 5550 ${1_000 + random.int(9_000)}`;
    case 'url':
      return `https://fuzz${random.int(1_000)}.example/`;
    case 'links':
      return [words(random), ...(random.chance(0.5) ? [relationTo(random, field.target ?? '')] : [])];
    case 'relation':
      return relationTo(random, field.target ?? '');
    case 'files':
      return random.chance(0.5) ? [] : [rowRef('file', random.chance(0.1) ? 'other' : 'own', random.int(20), 'id')];
    case 'json':
    case 'changes':
      return null;
    default:
      return words(random);
  }
};

/** A valid row: all required fields, and some of the others. */
export const rowFor = (random: Random, entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    writableFields(entity)
      // An empty text means no code and no condition. A random text would be invalid.
      .filter((field) => field.required || (field.shape === undefined && random.chance(0.5)))
      .map((field) => [field.name, valueFor(random, field)]),
  );

/** A row of a spreadsheet: it contains the names of the rows that it points to. */
export const sheetRowFor = (random: Random, entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rowFor(random, entity)).filter(([name]) => {
      const kind = entity.fields.find((field) => field.name === name)?.kind;
      return kind !== 'files' && (kind !== 'relation' || random.chance(0.5));
    }),
  );
