import type { SsoProblemCode } from '@ridgeline/domain/single-sign-on';
import { ssoWords } from '@ridgeline/domain/words/single-sign-on';
import { ValidationError } from '../../../records/errors';

/** Longest text of a provider that is kept, in characters. */
const LONGEST = 300;

/** Why a sign-in by a company's provider failed. The detail is for its administrators alone. */
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

/** The answer to a visitor. */
export const answerOf = ({ code }: SsoProblem) => new ValidationError(ssoWords.problems[code], { code });
