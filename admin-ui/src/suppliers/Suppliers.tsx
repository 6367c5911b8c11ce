import { supplier } from '@ridgeline/domain';
import { useListContext } from 'react-admin';
import type { Choice } from '../providers/methods/sending';
import { useProvider } from '../providers/useProvider';
import { useMaySend } from '../questionnaires';
import { RegisterPage } from '../register';
import { resourceOf } from '../resources';
import { type Row, rowName } from '../shared';
import { SendButton } from './SendButton';

/** Maximal number of ids in an address. */
const AT_ONCE = 100;

/** Sends one questionnaire to all selected suppliers, who stay selected. */
const SendToSuppliers = () => {
  const { selectedIds: ids } = useListContext<Row>();
  const provider = useProvider();
  const read = async (): Promise<Choice[]> => {
    const chosen: Choice[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = { ids: ids.slice(from, from + AT_ONCE) };
      const data: readonly Row[] = (await provider.getMany(resourceOf(supplier), some)).data;
      chosen.push(...data.map((row) => ({ id: row.id, label: rowName(supplier, row) })));
    }
    return chosen;
  };
  return <SendButton recipients={read} />;
};

/** The register of suppliers. */
export const Suppliers = () => {
  const maySend = useMaySend();
  return <RegisterPage entity={supplier} bulkActionButtons={maySend && <SendToSuppliers />} />;
};
