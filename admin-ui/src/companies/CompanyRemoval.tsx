import { company } from '@ridgeline/domain';
import { type RemovalProps, rowName } from '../shared';
import { RemoveCompanies } from './RemoveCompanies';
import { RemoveCompany } from './RemoveCompany';

/** The confirmation before companies are deleted: for one company it lists what is deleted too; selected ones must be empty. */
export const CompanyRemoval = ({ row, ids, onEnd, onDone }: RemovalProps) =>
  row ? (
    <RemoveCompany id={row.id} name={rowName(company, row)} whole={String(row.name ?? '')} onEnd={onEnd} />
  ) : (
    <RemoveCompanies ids={ids} onEnd={onEnd} onDone={onDone} />
  );
