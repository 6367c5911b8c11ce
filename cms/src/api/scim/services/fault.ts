import { ConflictError, ValidationError } from '../../../records/errors';

/** What is wrong with a request, by the words of RFC 7644, 3.12. */
export type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue' | 'mutability';

/** 400 with the word that directories decide by. */
export const scimFault = (scimType: ScimType, message: string) => new ValidationError(message, { scimType });

/** 409: there is one already. */
export const notUnique = (message: string) => new ConflictError(message, { scimType: 'uniqueness' });

/** Runs `work`; what the present state does not allow is answered as directories expect it. */
export const inState = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConflictError ? scimFault('mutability', error.message) : error;
  }
};
