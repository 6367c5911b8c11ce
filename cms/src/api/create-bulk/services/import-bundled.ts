import type { Entity } from '@ridgeline/domain';
import { importRows } from './run';
import type { ImportOptions } from './types';

/**
 * Imports rows that come with the product, all or none; the list of imports does not show them, because no user chose a file.
 * @throws Error that names the first wrong rows, which is a mistake in the bundled data
 */
export const importBundled = async (entity: Entity, rows: readonly object[], username: string): Promise<void> => {
  const options: ImportOptions = {
    keepValid: false,
    dryRun: false,
    onConflict: 'error',
    fileName: '',
    username,
    listed: false,
    key: null,
    creates: () => false,
    mayCreate: () => false,
  };
  const { errors } = await importRows(entity, rows, options);
  if (errors.length > 0)
    throw new Error(`${entity.plural} imported by ${username}: ${JSON.stringify(errors.slice(0, 3))}`);
};
