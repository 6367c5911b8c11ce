import { supplier } from '@ridgeline/domain';
import { useMaySend } from '../questionnaires';
import { RegisterPage } from '../register';
import { SendToSuppliers } from './SendToSuppliers';

/** The register of suppliers. */
export const Suppliers = () => {
  const maySend = useMaySend();
  return <RegisterPage entity={supplier} bulkActionButtons={maySend && <SendToSuppliers />} />;
};
