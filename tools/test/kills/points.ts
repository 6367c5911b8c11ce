/** How often each command is killed. */
export const KILLS = Number(process.env.KILLS ?? 20);

const SEED = Number(process.env.SEED ?? 1);

/** When a command is killed. */
export interface KillPoint {
  /** Of the time that it usually takes: 0 to 1. */
  readonly share: number;
  /** Whether PostgreSQL is killed as well. */
  readonly also: boolean;
}

/** A linear congruential generator: the same points for the same seed. */
const draws = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** One point in each part of the usual time. SEED chooses others. */
export const killPoints = (): KillPoint[] => {
  const random = draws(SEED);
  return Array.from({ length: KILLS }, (_, index) => ({
    share: (index + random()) / KILLS,
    also: random() < 0.5,
  }));
};
