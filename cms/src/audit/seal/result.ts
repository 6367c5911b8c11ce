import type { BrokenLog } from '@ridgeline/domain/health';
import { NO_COMPANY } from './mac';
import type { Verification } from './verify';

/** What a verification of the whole log found, in short. */
export interface LogCheck {
  /** How many entries verify. */
  readonly entries: number;
  /** From how many of these a person's data was erased. */
  readonly erased: number;
  /** What is wrong first; null for a whole log. */
  readonly broken: BrokenLog | null;
}

/** The first fault of a verification, and its figures. */
export const checkOf = ({ chains, problem }: Verification): LogCheck => {
  const wrong = chains.find((chain) => chain.problem);
  const first: BrokenLog | null = wrong?.problem
    ? { log: wrong.chain === NO_COMPANY ? null : wrong.name, problem: wrong.problem, entry: wrong.broken ?? null }
    : null;
  return {
    entries: chains.reduce((sum, { count }) => sum + count, 0),
    erased: chains.reduce((sum, { erased }) => sum + erased, 0),
    broken: first ?? (problem ? { log: null, problem, entry: null } : null),
  };
};

/** A fault in one line, with the company that it is about. */
export const problemLine = ({ log, problem }: BrokenLog): string => (log === null ? problem : `${log}: ${problem}`);
