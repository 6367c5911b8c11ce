/** Random choices that are the same in every run with the same numbers. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  int(limit: number): number;
  /** True in this share (0 to 1) of all calls. */
  chance(share: number): boolean;
  /** @throws Error when there is nothing to choose from */
  pick<T>(from: readonly T[]): T;
}

/** FNV-1a over the numbers, so that neighbouring requests begin with very different states. */
const mixed = (numbers: readonly number[]): number => {
  let hash = 0x811c9dc5;
  for (const byte of numbers.join(',')) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
};

/** Mulberry32, started with a hash of all numbers: a seed, and what it is used for. */
export const randomOf = (...numbers: readonly number[]): Random => {
  let state = mixed(numbers);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (limit: number): number => Math.floor(next() * limit);
  return {
    int,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      const at = int(from.length);
      if (from.length === 0) throw new Error('There is nothing to choose from.');
      return from[at] as T;
    },
  };
};

/** The same things in another order. */
export const shuffled = <T>(random: Random, things: readonly T[]): T[] => {
  const left = [...things];
  return things.flatMap(() => left.splice(random.int(left.length), 1));
};
