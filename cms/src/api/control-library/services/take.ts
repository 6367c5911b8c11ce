import { compareControls, controlAssessment, controlDomain, controlLibrary, type ModuleName } from '@ridgeline/domain';
import { holdKeysAlone } from '../../../records/keys';
import { readRow } from '../../../records/read';
import { currentScope, currentTransaction } from '../../../request';
import { lockRegister } from '../../create-bulk/services/batch';
import { answerOf, type LibraryAnswer } from './answer';
import type { LibraryRequest } from './body';
import { missingFamilies } from './families';
import { storeLibrary } from './store';
import { likelyLibrary, storedLibraryFor } from './stored-library';
import { touchedBy } from './touched';

export interface TakeOptions {
  /** Compares, and stores nothing. */
  readonly dryRun: boolean;
  /** The user's modules: risks are shown only with their module. */
  readonly modules: ReadonlySet<ModuleName>;
  readonly mayMakeDomains: boolean;
}

/** One library at a time in a company, and no other transaction gives a control or a domain its key meanwhile. */
const holdAll = async (): Promise<void> => {
  await lockRegister(controlLibrary);
  for (const entity of [controlLibrary, controlDomain, controlAssessment]) await holdKeysAlone(entity);
};

/** An operator who imports a company's library acts in that company; without a company in view the library is shared. */
const lockLibrary = async (into: string | null): Promise<void> => {
  if (into === null) return;
  await currentTransaction().raw(
    'select from control_libraries where (document_id = ? or id::text = ?) and company_id is not distinct from ? for update',
    [into, into, currentScope().companyId as number],
  );
};

/**
 * Imports a library, new or as the newer version of a stored one, or reports what importing it would do. All of it or
 * nothing, in the request's transaction; the audit log has each changed row.
 * @throws ConflictError while another one is being imported; as `storedLibraryFor` does
 */
export const takeLibrary = async (request: LibraryRequest, options: TakeOptions): Promise<LibraryAnswer> => {
  const { catalogue, into } = request;
  if (!options.dryRun) await holdAll();
  if (!options.dryRun) await lockLibrary(into);
  const likely = options.dryRun && into === null ? await likelyLibrary(catalogue) : null;
  const { library: before, controls } = likely ? { library: null, controls: [] } : await storedLibraryFor(request);
  const comparison = compareControls(controls, catalogue.controls);
  const families = await missingFamilies(catalogue);
  const touched = await touchedBy(comparison, options.modules);
  const made = options.mayMakeDomains ? families : [];
  const id = options.dryRun ? null : await storeLibrary(catalogue, before, comparison, made);
  const stored = id === null ? null : await readRow(controlLibrary, String(id));
  const outcome = { catalogue, comparison, before, stored, likely, families, touched };
  return answerOf({ ...outcome, makesFamilies: options.mayMakeDomains });
};
