import { messages, question, questionnaire } from '@ridgeline/domain';
import { numberedTitles } from '@ridgeline/domain/copy-title';
import { freeTitle } from '../../../../records/copy';
import { fieldErrors } from '../../../../records/errors';
import type { Row } from '../../../../records/read';
import { createRow } from '../../../../records/write';
import { importBundled } from '../../../create-bulk/services/import-bundled';
import { READY_MADE, rowsOf } from '../ready-made';

/** The questionnaires that come with the product, as the dialog lists them. */
export const offered = () =>
  READY_MADE.map((made) => {
    const { name, title, description, type, topics } = made;
    return { name, title, description, type, topics: Object.keys(topics), questions: rowsOf(made).length };
  });

/**
 * Adds one of them with all its questions, for the user to change: to the company in view, or as a shared one by an
 * operator without a company in view. When its title is taken, a number is appended.
 * @throws ValidationError at `name`
 */
export const addReadyMade = async (name: unknown, username: string): Promise<Row> => {
  const made = READY_MADE.find((one) => one.name === name);
  if (!made)
    throw fieldErrors([
      { field: 'name', message: messages.unknownRelation({ label: String(name ?? '').slice(0, 40) }) },
    ]);
  const { description, type } = made;
  const title = await freeTitle(questionnaire, numberedTitles(made.title));
  const row = await createRow(questionnaire, { title, description, type }, username);
  const rows = rowsOf(made).map((one) => ({ ...one, questionnaires_id: row.documentId }));
  await importBundled(question, rows, username);
  return row;
};
