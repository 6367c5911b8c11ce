import { ENTITIES, type Entity, fieldWords, risk } from '@ridgeline/domain';
import { isTokenScope } from '@ridgeline/domain/api-tokens';
import type { Machine } from '../../../../access/caller';
import { refuseTokenFor } from '../../../../access/may';
import { fieldErrors } from '../../../../records/errors';
import { lookupRows } from '../../../../records/lookup';
import { readableRegisters } from '../../../../records/register-field';
import { checkGiven } from '../given';
import { ROWS } from '../rows';
import type { Tool } from '../tool';

/** Registers whose rows a risk names. */
const NAMED: readonly Entity[] = ENTITIES.filter(
  (entity) => isTokenScope(entity, 'read') && risk.fields.some(({ target }) => target === entity.name),
);

const choices = (given: Readonly<Record<string, unknown>>, who: Machine) => {
  checkGiven(given, { register: 'text', text: 'text' }, 'register');
  const entity = NAMED.find(({ plural }) => plural === given.register);
  if (!entity) {
    const labels = NAMED.map(({ plural }) => plural).join(', ');
    const value = String(given.register).slice(0, 100);
    throw fieldErrors([{ field: 'register', message: fieldWords.unknownChoice({ value, labels }) }]);
  }
  refuseTokenFor(who, 'lookup', entity);
  const query = { _q: given.text ?? '', pagination: { pageSize: ROWS } };
  return lookupRows(entity, query, readableRegisters(entity, who.modules));
};

export const findChoices: Tool = {
  name: 'find_choices',
  title: 'Find rows that a risk can name',
  description: `Ids and names of risk owners, categories, suppliers, controls and the like, to name them in draft_risk. ${ROWS} at most: narrow them by a text.`,
  input: {
    type: 'object',
    properties: {
      register: { type: 'string', enum: NAMED.map(({ plural }) => plural) },
      text: { type: 'string', maxLength: 200, description: 'A part of the name.' },
    },
    required: ['register'],
    additionalProperties: false,
  },
  run: choices,
};
