import { company } from '@ridgeline/domain';
import type { RemovalProps } from '../shared';
import { rowName } from '../shared';
import { RemoveCompanies } from './RemoveCompanies';
import { RemoveCompany } from './RemoveCompany';

/** Asks before companies are deleted: one says first what goes with it, the selected ones go only if they hold nothing. */
export const CompanyRemoval = ({ row, ids, onEnd, onDone }: RemovalProps) =>
  row ? (
    <RemoveCompany id={row.id} name={rowName(company, row)} whole={String(row.name ?? '')} onEnd={onEnd} />
  ) : (
    <RemoveCompanies ids={ids} onEnd={onEnd} onDone={onDone} />
  );
