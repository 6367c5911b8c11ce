import {
  type FieldMessage,
  fieldOf,
  fieldWords,
  type ModuleName,
  receivesEvent,
  webhook,
  webhookWords,
} from '@ridgeline/domain';
import { choiceLabel, listOf } from '@ridgeline/domain/field-text';
import { fieldErrors, ValidationError } from '../../../records/errors';
import { checkAddress, OutgoingError } from '../../../request/outgoing';

/** What a client sends of a webhook. */
const SENT = ['name', 'address', 'events', 'active'];

type Data = Readonly<Record<string, unknown>>;

const addressProblem = (address: unknown): FieldMessage[] => {
  // A missing one is refused as in every form.
  const entered = String(address ?? '').trim();
  if (entered === '') return [];
  try {
    checkAddress(entered);
    return [];
  } catch (error) {
    if (error instanceof OutgoingError) return [{ field: 'address', message: error.message }];
    throw error;
  }
};

const closedEvent = (events: unknown, modules: ReadonlySet<ModuleName>): FieldMessage[] => {
  const closed = listOf(events).find((type) => !receivesEvent(type, modules));
  if (closed === undefined) return [];
  const event = choiceLabel(fieldOf(webhook, 'events'), closed);
  return [{ field: 'events', message: webhookWords.eventClosed({ event }) }];
};

/**
 * Reads what a client sends of a webhook, besides what every form checks: only these fields, an address that may be reached,
 * and events of the company's modules.
 * @throws ValidationError that names the field
 */
export const checkSent = (data: unknown, modules: ReadonlySet<ModuleName>): Data => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one webhook.');
  }
  const { address, events } = data as Data;
  const unknown = Object.keys(data).filter((field) => !SENT.includes(field));
  const problems = [
    ...unknown.map((field) => ({ field, message: fieldWords.unknownField })),
    ...addressProblem(address),
    ...closedEvent(events, modules),
  ];
  if (problems.length > 0) throw fieldErrors(problems);
  return data as Data;
};
