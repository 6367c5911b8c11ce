import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import type { ReactNode } from 'react';
import type { CompanyRef } from '../../providers/session';
import { useSwitchCompany } from './useSwitchCompany';

/** The button is on a line of its own where there is no room, and a long name of a company breaks. */
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

/** Tells an operator why a row cannot be worked on from here, and offers to switch to its company. */
export const SwitchOffer = ({ company, to, icon, children }: SwitchOfferProps) => {
  const switchTo = useSwitchCompany();
  return (
    <Alert
      severity="info"
      sx={WRAPPING}
      {...(icon !== undefined && { icon })}
      action={
        <Button
          variant="contained"
          size="small"
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          onClick={() => switchTo(company, to)}
        >
          {words.switchTo({ company: company.name })}
        </Button>
      }
    >
      {children}
    </Alert>
  );
};
