import type { SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { ValidationError } from '../../../records/errors';

/** Longest text of a provider that is kept, in characters. */
const LONGEST = 300;

/** Why a sign-in by a provider failed. The detail is for those alone who set it up. */
export class SsoProblem extends Error {
  readonly detail: string;

  constructor(
    readonly code: SsoProblemCode,
    detail = '',
  ) {
    super(code);
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  }
}

/** The answer to a visitor. @param more details of it */
export const answerOf = ({ code }: SsoProblem, more: object = {}) =>
  new ValidationError(ssoWords.problems[code], { code, ...more });

/** Does the work, and answers in words why it failed. */
export const inWords = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof SsoProblem ? answerOf(error) : error;
  }
};
