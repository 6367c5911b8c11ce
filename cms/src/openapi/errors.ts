import { FRESH_PROOF_NEEDED, OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { SECOND_FACTOR_NEEDED } from '@ridgeline/domain/second-factor';
import { SUPPORT_CLOSED, SUPPORT_NOT_INCLUDED, SUPPORT_READ_ONLY } from '@ridgeline/domain/support-access';
import { SCIM_TYPE } from '../faults/scim';
import { listOf, object, ref, type Schema } from './schema';

/** Codes by which a program tells refusals apart: they never change, while messages are in the language of the request. */
const CODES = [
  ...['token-unknown', 'token-expired', 'token-revoked', 'token-scope', 'token-closed', 'token-limit'],
  SECOND_FACTOR_NEEDED,
  FRESH_PROOF_NEEDED,
  OWN_PROOF_NEEDED,
  SUPPORT_CLOSED,
  SUPPORT_READ_ONLY,
  SUPPORT_NOT_INCLUDED,
];

const TEXT: Schema = { type: 'string' };

/** The form of a refusal on the routes of SCIM (RFC 7644, 3.12). */
const SCIM_ERROR: Schema = {
  description: 'A refusal, as directories read it.',
  ...object({ schemas: listOf(TEXT), status: TEXT, scimType: TEXT, detail: TEXT }, ['schemas', 'status', 'detail']),
};

export const ERROR_SCHEMAS: Readonly<Record<string, Schema>> = {
  ScimError: SCIM_ERROR,
  FieldProblem: {
    description: 'What is wrong with one field, and of an import in which row.',
    ...object({ field: TEXT, message: TEXT, row: { type: 'integer' } }, ['message']),
    additionalProperties: true,
  },
  Error: {
    description: 'Every refusal has this form. Decide by the status and `details.code`; the message is for people.',
    ...object({
      data: { type: 'null' },
      error: object({
        status: { type: 'integer' },
        name: TEXT,
        message: { ...TEXT, description: 'In the language of `Accept-Language`.' },
        details: {
          ...object(
            {
              code: { ...TEXT, examples: CODES },
              scope: { ...TEXT, description: 'The scope that the token lacks.' },
              errors: listOf(ref('FieldProblem')),
              current: { type: 'object', description: 'The row as it is now, when it has changed since it was read.' },
            },
            [],
          ),
          additionalProperties: true,
        },
      }),
    }),
  },
};

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  BadRequest: [400, 'What was sent is wrong: `details.errors` names each field. Nothing was stored.'],
  Unauthorized: [401, 'No user is signed in, or the token is unknown, expired or revoked (`details.code`).'],
  Forbidden: [
    403,
    'Not allowed: by the role, the modules of the company, or the scopes of the token (`details.code`, `details.scope`).',
  ],
  NotFound: [
    404,
    'There is no such row that the caller may see, or the company that `X-Company` names is none of the caller.',
  ],
  Conflict: [409, 'The row has changed since it was read, others refer to it, or its state does not allow it.'],
  Gone: [410, 'The link has ended.'],
  TooLarge: [413, 'More was sent than is accepted.'],
  UnsupportedMediaType: [415, 'The body is in a form that is not accepted.'],
  TooManyRequests: [429, 'Too many requests. Try again after the seconds in `Retry-After`.'],
  Unavailable: [503, 'Nothing was stored. Try again after the seconds in `Retry-After`.'],
  NoSpace: [507, 'The disk of the server is full. Nothing was stored.'],
};

const RETRY = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

/** Before the names of the refusals of SCIM. */
const SCIM = 'Scim';

const responsesOf = (before: string, type: string, error: string) =>
  Object.entries(REFUSALS).map(([name, [status, description]]) => [
    `${before}${name}`,
    {
      description,
      ...([429, 503, 507].includes(status) && { headers: RETRY }),
      content: { [type]: { schema: ref(error) } },
    },
  ]);

/** The refusals of all operations, once. */
export const REFUSAL_RESPONSES = Object.fromEntries([
  ...responsesOf('', 'application/json', 'Error'),
  ...responsesOf(SCIM, SCIM_TYPE, 'ScimError'),
]);

/** References to the refusals with these statuses. @throws Error for a status that none has */
export const refusals = (statuses: readonly number[], ofScim = false): Record<string, Schema> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const found = Object.entries(REFUSALS).find(([, [known]]) => known === status);
      if (!found) throw new Error(`No response describes the status ${status}`);
      return [String(status), { $ref: `#/components/responses/${ofScim ? SCIM : ''}${found[0]}` }];
    }),
  );
