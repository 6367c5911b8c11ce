import { SCIM_TYPE } from '../faults/scim';
import type { Parameter } from './lists';
import type { Schema } from './schema';

/** The description of one operation, without what follows from its route: who may call it, and the usual refusals. */
export interface Described {
  /** The name that clients call it by. */
  readonly id?: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** What is sent, by media type. */
  readonly body?: Readonly<Record<string, Schema>>;
  readonly status: number;
  /** What is answered, by media type; nothing when absent. */
  readonly answer?: Readonly<Record<string, Schema>>;
  /** Other answers, each with a separate status. */
  readonly also?: readonly Pick<Described, 'status' | 'answer'>[];
  /** Statuses of refusals besides those that every such route has. */
  readonly refuses?: readonly number[];
}

const JSON_TYPE = 'application/json';

/** A body or an answer of JSON, as the routes of SCIM send it. */
export const asScimJson = (schema: Schema): Readonly<Record<string, Schema>> => ({ [SCIM_TYPE]: schema });

/** A body or an answer of JSON. */
export const asJson = (schema: Schema): Readonly<Record<string, Schema>> => ({ [JSON_TYPE]: schema });
