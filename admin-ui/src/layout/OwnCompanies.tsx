import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { membershipWords as words } from '@ridgeline/domain/words/memberships';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { OWN_COMPANIES, readOwnCompanies } from '../providers/account';
import { inCompany } from '../providers/companyAddress';
import type { CompanyRef } from '../providers/session';

interface OwnCompaniesProps {
  readonly company: CompanyRef;
  readonly className: string | undefined;
}

/**
 * The choice among the companies of a user who works for several. The page is reloaded, because role, modules and
 * everything on it are others there; an open row, which the other company does not have, is closed.
 */
export const OwnCompanies = ({ company, className }: OwnCompaniesProps) => {
  const { pathname } = useLocation();
  const { data = [] } = useQuery({
    queryKey: OWN_COMPANIES,
    queryFn: ({ signal }) => readOwnCompanies(signal),
    retry: false,
  });
  if (data.length < 2) return null;
  const open = (documentId: string): void => {
    if (documentId === company.documentId) return;
    window.location.assign(inCompany(pathname.split('/').slice(0, 3).join('/'), documentId));
  };
  return (
    <div className={className}>
      <TextField
        select
        fullWidth
        size="small"
        value={company.documentId}
        onChange={({ target }) => open(target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${words.switcher}: ${company.name}` } } }}
      >
        {data.map(({ documentId, name, status }) => (
          <MenuItem key={documentId} value={documentId}>
            {name}
            {status === 'active' ? '' : ` (${words.suspended})`}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
};
