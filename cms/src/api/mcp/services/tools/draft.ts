import { type Field, type FieldMessage, fieldWords, risk, writableFields } from '@ridgeline/domain';
import { mcpWords } from '@ridgeline/domain/words/mcp';
import type { Machine } from '../../../../access/caller';
import { sent } from '../../../../openapi/fields';
import { fieldErrors } from '../../../../records/errors';
import { explainMissingRelation } from '../../../../records/missing-relation';
import { createRow } from '../../../../records/write';
import { linkOf } from '../rows';
import type { Tool } from '../tool';

/** Approving is for people, and files are not sent as text. */
const isDrafted = ({ section, kind, internal }: Field): boolean =>
  section !== 'approve' && kind !== 'files' && internal !== true;

const DRAFTED = writableFields(risk).filter(isDrafted);

const NAMES = new Set(DRAFTED.map(({ name }) => name));
const CLOSED = new Set(writableFields(risk).map(({ name }) => name));

const draft = async (given: Readonly<Record<string, unknown>>, { username }: Machine) => {
  const others = Object.keys(given).filter((name) => !NAMES.has(name));
  if (others.length > 0) {
    const message = (name: string): string => (CLOSED.has(name) ? mcpWords.notInDrafts : fieldWords.unknownField);
    throw fieldErrors(others.map((name) => ({ field: name.slice(0, 100), message: message(name) })));
  }
  const warnings: FieldMessage[] = [];
  const row = await createRow(risk, given, username, { warnings }).catch(explainMissingRelation(risk));
  return {
    ...{ id: row.documentId, number: row.number, riskId: row.riskId, riskLevel: row.riskLevel },
    ...{ residualRiskLevel: row.residualRiskLevel, warnings, link: linkOf(risk, row.documentId) },
  };
};

export const draftRisk: Tool = {
  name: 'draft_risk',
  title: 'Draft a risk',
  description:
    'Stores a new risk for people to check, complete and approve. Levels follow from matrix, likelihood and impact. Owner, category and supplier are ids or names of rows that exist. Ask the person before you call it.',
  needs: { wish: 'create', entity: risk },
  writes: true,
  input: {
    type: 'object',
    properties: Object.fromEntries(DRAFTED.map((field) => [field.name, sent(field)])),
    required: DRAFTED.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  },
  run: draft,
};
