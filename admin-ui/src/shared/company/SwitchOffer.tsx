import Alert from '@mui/material/Alert';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import type { CompanyRef } from '../../providers/session';
import { useSwitchCompany } from './useSwitchCompany';

/** The button is on a separate line where there is no room, and a long name of a company breaks. */
const WRAPPING = {
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { pt: 0, mr: 0, maxWidth: '100%' },
} as const;

interface SwitchOfferProps {
  readonly company: CompanyRef;
  /** Where to go on in that company. */
  readonly to: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Explains to an operator why a row cannot be changed here, and offers to switch to its company. */
export const SwitchOffer = ({ company, to, icon, children }: SwitchOfferProps) => {
  const switchTo = useSwitchCompany();
  return (
    <Alert
      severity="info"
      sx={WRAPPING}
      {...(icon !== undefined && { icon })}
      action={
        <Button
          label={words.switchTo({ company: company.name })}
          variant="contained"
          size="small"
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          onClick={() => switchTo(company, to)}
        />
      }
    >
      {children}
    </Alert>
  );
};
