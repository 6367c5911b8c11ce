import { customer, customerCategory, type Entity, record, recordCategory } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useState } from 'react';
import { Button } from '../components/Button';
import { useRights } from '../providers/useSession';
import { RegisterPage } from '../register';
import { ManageDialog, useRefresh } from '../shared';
import { CompanyChoice } from './CompanyChoice';

interface PartiesProps {
  readonly entity: Entity;
  readonly categories: Entity;
}

/** Third parties with the company's own categories, which are managed next to the list. */
const Parties = ({ entity, categories }: PartiesProps) => {
  const [managing, setManaging] = useState(false);
  const mayRead = useRights(categories).read;
  const refresh = useRefresh(entity);
  return (
    <>
      <RegisterPage
        entity={entity}
        formLead={CompanyChoice}
        actions={mayRead && <Button icon="tags" label={referenceWords.kept.manage} onClick={() => setManaging(true)} />}
      />
      {managing && (
        <ManageDialog
          entity={categories}
          used={entity}
          onRenamed={() => void refresh()}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
};

export const Customers = () => <Parties entity={customer} categories={customerCategory} />;
export const Records = () => <Parties entity={record} categories={recordCategory} />;
