import { longText, ODD_KEYS, oddValue } from './odd.ts';
import type { Random } from './random.ts';

type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every place of a JSON value but its top. */
const placesIn = (value: unknown, above: Place = []): Place[] => {
  if (!isObject(value)) return [];
  const keys = Array.isArray(value) ? value.slice(0, 20).map((_, at) => at) : Object.keys(value);
  return keys.flatMap((key) => {
    const place = [...above, key];
    return [place, ...placesIn((value as Record<string | number, unknown>)[key], place)];
  });
};

/** The value with that place changed by `change`, which gets the parent of the place. */
const changedAt = (
  value: unknown,
  place: Place,
  change: (holder: Record<string | number, unknown>) => void,
): unknown => {
  const copy = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  change(holder);
  return copy;
};

const changes: readonly ((random: Random, holder: Record<string | number, unknown>, key: string | number) => void)[] = [
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (random, holder, key) => {
    holder[key] = oddValue(random);
  },
  (_, holder, key) => {
    holder[key] = [holder[key]];
  },
  (_, holder, key) => {
    delete holder[key];
  },
  (random, holder) => {
    if (!Array.isArray(holder)) holder[random.pick(ODD_KEYS)] = oddValue(random);
  },
  (random, holder) => {
    if (!Array.isArray(holder)) holder[longText(random).slice(0, 100_000)] = 1;
  },
];

/** A valid body with one place changed, sometimes with several changes or completely replaced. */
export const mutated = (random: Random, valid: unknown): unknown => {
  const places = placesIn(valid);
  if (places.length === 0 || random.chance(0.06)) return oddValue(random);
  const times = random.chance(0.2) ? 3 : 1;
  let value = valid;
  for (let time = 0; time < times; time += 1) {
    const left = placesIn(value);
    if (left.length === 0) break;
    const place = random.pick(left);
    value = changedAt(value, place, (holder) => random.pick(changes)(random, holder, place.at(-1) ?? ''));
  }
  return value;
};
