import Button from '@mui/material/Button';
import { supplier } from '@ridgeline/domain';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { useDataProvider, useListContext } from 'ra-core';
import { Suspense, useState } from 'react';
import { Icon } from '../components/Icon';
import type { RidgelineDataProvider } from '../providers/dataProvider';
import { messageOf } from '../providers/errors';
import type { Choice } from '../providers/methods/sending';
import { SendDialog } from '../questionnaires';
import { resourceOf } from '../resources';
import type { Row } from '../shared';
import { useToast } from '../shared';

/** Maximal number of ids in an address. */
const AT_ONCE = 100;

/** Sends one questionnaire to all selected suppliers, who stay selected. */
export const SendToSuppliers = () => {
  const { selectedIds: ids } = useListContext<Row>();
  const provider = useDataProvider<RidgelineDataProvider>();
  const toast = useToast();
  const [recipients, setRecipients] = useState<readonly Choice[] | null>(null);

  const open = async (): Promise<void> => {
    try {
      const chosen: Choice[] = [];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = { ids: ids.slice(from, from + AT_ONCE) };
        const data: readonly Row[] = (await provider.getMany(resourceOf(supplier), some)).data;
        chosen.push(...data.map((row) => ({ id: row.id, label: String(row.supplier_name) })));
      }
      setRecipients(chosen);
    } catch (error) {
      toast.failed(messageOf(error));
    }
  };

  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="sent" size={16} />} onClick={() => void open()}>
        {sendingWords.form.fromRegister}
      </Button>
      {recipients && (
        <Suspense fallback={null}>
          <SendDialog type="Supplier" recipients={recipients} onClose={() => setRecipients(null)} />
        </Suspense>
      )}
    </>
  );
};
