/** A place in the write-ahead log, `16/B374D848`, as a number. */
export const placeOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface Seen {
  readonly at: number;
  readonly place: bigint;
}

/** More of them are thinned out: the oldest says how long the lag is. */
const MOST = 1_000;

/**
 * Measures how long ago the primary was where a replica is now. The replica's own times do not say it: they stay as they
 * are both when nothing is written and when the replica is cut off.
 */
export const lagMeter = () => {
  /** Places of the primary that the replica has not reached, the oldest first. */
  let ahead: Seen[] = [];
  return {
    /** @param at milliseconds */
    seePrimary: (at: number, place: bigint): void => {
      if (ahead.length >= MOST) ahead.splice(1, 1);
      ahead.push({ at, place });
    },
    /** @returns milliseconds; 0 when it has all */
    lag: (now: number, replayed: bigint): number => {
      ahead = ahead.filter(({ place }) => place > replayed);
      return ahead[0] ? now - ahead[0].at : 0;
    },
  };
};
