import type { FieldMessage } from '@ridgeline/domain';
import { messages } from '@ridgeline/domain';
import { errors } from '@strapi/utils';

export const { ForbiddenError, NotFoundError, PayloadTooLargeError, ValidationError } = errors;

/** 409: the rows have changed since the client read them. */
export class ConflictError extends Error {
  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ConflictError';
  }
}

/** 400 that names each field and what is wrong with it. */
export const fieldErrors = (list: readonly FieldMessage[], message: string = messages.checkFields) =>
  new ValidationError(message, { errors: list });
