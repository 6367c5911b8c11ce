import { supplier } from '@ridgeline/domain';
import { lazy } from 'react';
import { loadable } from '../components/loadable';
import { type PageOf, resourceOf } from '../resources';

/** The register of suppliers, where only the form has more. Its code is preloaded as that of plain registers. */
export const Suppliers = loadable(async () => (await import('./Suppliers')).Suppliers);

export const suppliers: PageOf = {
  name: resourceOf(supplier),
  list: Suppliers,
  show: lazy(() => import('./SupplierPage')),
};
