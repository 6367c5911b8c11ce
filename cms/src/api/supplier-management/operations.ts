/** Suppliers. */
export interface SuppliersOperations {
  /** Names of suppliers, to choose a recipient from */
  'GET /suppliers': { list: 'supplier-managements'; data: 'rows of supplier-management'; meta: 'paging' };
}
