import Alert from '@mui/material/Alert';
import { overviewWords as words } from '@ridgeline/domain/words/overview';
import { useLocation } from 'react-router';
import { CompanyBox } from './CompanyBox';
import { useSwitchCompany } from './useSwitchCompany';

/** Says why nothing can be added or changed while all companies are in view, with the choice of one. */
export const ChooseCompany = () => {
  const switchTo = useSwitchCompany();
  const { pathname } = useLocation();
  return (
    <Alert
      severity="info"
      role="note"
      sx={{
        mb: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        overflow: 'visible',
        '& .MuiAlert-message': { flex: '1 1 260px' },
        '& .MuiAlert-action': { flex: '0 1 280px', minWidth: 200, pt: 0, mr: 0, pl: { xs: 0, sm: 2 } },
      }}
      action={
        <CompanyBox
          value={null}
          onChoose={(company) => company && switchTo(company, pathname)}
          label={words.choose}
          placeholder={words.choose}
        />
      }
    >
      {words.across}
    </Alert>
  );
};
