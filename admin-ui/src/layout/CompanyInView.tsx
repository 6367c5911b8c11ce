import { shellWords } from '@ridgeline/domain/words/shell';
import { useLocation } from 'react-router';
import { useSession } from '../providers/useSession';
import { CompanyBox, useSwitchCompany } from '../shared';

/** The operator's choice of the company in view. An open row, which may belong to another company, is closed. */
export default function CompanyInView() {
  const { companyInView } = useSession();
  const switchTo = useSwitchCompany();
  const { pathname } = useLocation();
  const { frame } = shellWords;
  return (
    <CompanyBox
      value={companyInView}
      onChoose={(company) => switchTo(company, pathname.split('/').slice(0, 3).join('/'))}
      label={frame.companyInView}
      placeholder={frame.allCompanies}
    />
  );
}
