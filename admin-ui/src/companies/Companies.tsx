import { companyExportWords } from '@ridgeline/domain/words/company-export';
import { useMemo } from 'react';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { ApproveButton } from './ApproveButton';
import { AwaitingFilter } from './AwaitingFilter';
import styles from './Companies.module.css';
import { CompanyRemoval } from './CompanyRemoval';
import { companyEntityFor } from './companyEntity';
import { DownloadAll } from './DownloadAll';

const ofOperator: Slots = {
  formSections: [
    {
      key: 'all-data',
      label: companyExportWords.title,
      ofStored: true,
      render: ({ row }) =>
        row && (
          <div className={styles.fields}>
            <p className="quiet">{companyExportWords.text}</p>
            <DownloadAll id={String(row.id)} name={String(row.name ?? '')} />
          </div>
        ),
    },
  ],
  needs: ['status'],
  actions: <AwaitingFilter />,
  rowActions: <ApproveButton />,
  removal: (props) => <CompanyRemoval {...props} />,
};

const ofAdministrator: Slots = {};

/** The companies: all for the operator, only the own company for other users. */
export default function Companies() {
  const { identity } = useSession();
  const isOperator = identity?.role === 'Operator';
  const entity = useMemo(() => companyEntityFor(isOperator), [isOperator]);
  return <RegisterPage entity={entity} {...(isOperator ? ofOperator : ofAdministrator)} />;
}
