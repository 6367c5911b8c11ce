import { COMPANY_SETTINGS, company, fieldWords, isTimeZone, messages } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { fieldErrors, ValidationError } from '../records/errors';
import { type Row, readRow } from '../records/read';
import { changeRow } from '../records/write';
import { currentScope, currentTransaction } from '../tenancy';
import { refuseOtherLogo } from './logo';

/** What the page of settings shows: the settings, which company they are of, and when they were last changed. */
const SHOWN = ['id', 'documentId', 'name', 'updatedAt', ...COMPANY_SETTINGS];

const shown = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => SHOWN.includes(name)));

const documentIdOf = async (companyId: number): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { document_id: string }[] }>(
    'select document_id from companies where id = ?',
    [companyId],
  );
  return rows[0]?.document_id ?? '';
};

/** The settings of the company in scope; null for an operator who looks at none. */
export const readSettings = async (strapi: Core.Strapi): Promise<Record<string, unknown> | null> => {
  const { companyId } = currentScope();
  return companyId === null ? null : shown(await readRow(strapi, company, await documentIdOf(companyId)));
};

const bodyOf = (data: unknown): Record<string, unknown> => {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || Object.keys(data).length === 0) {
    throw new ValidationError('The body must be {"data": {...}} with the settings that change.');
  }
  return data as Record<string, unknown>;
};

/**
 * Changes settings of the company in scope, which is a right of its administrators by their role alone: the modules of
 * their tier do not matter (decisions 1.6).
 * @throws ValidationError at each field that is no setting or holds what cannot be; ConflictError as `changeRow`
 */
export const changeSettings = async (strapi: Core.Strapi, data: unknown): Promise<Record<string, unknown>> => {
  const { companyId } = currentScope();
  if (companyId === null) throw new ValidationError(messages.companyFirst);
  const sent = bodyOf(data);
  const others = Object.keys(sent).filter((name) => !SHOWN.includes(name));
  if (others.length > 0) throw fieldErrors(others.map((field) => ({ field, message: messages.notASetting })));
  if (sent.timeZone && !isTimeZone(String(sent.timeZone))) {
    throw fieldErrors([{ field: 'timeZone', message: fieldWords.notZone }]);
  }
  await refuseOtherLogo(sent.logo);
  const { name: _name, ...settings } = sent;
  return shown(await changeRow(strapi, company, await documentIdOf(companyId), settings));
};
