export type { FurtherSheet, OutCell } from './export/excel/xlsx';
export { FormPage } from './form/FormPage';
export { readAddress, writeAddress } from './list/address';
export { filterOf } from './list/useRows';
export { RegisterPage } from './RegisterPage';
export type {
  BulkActionProps,
  ExportMenuProps,
  ExtraColumn,
  ExtraSection,
  FormPartProps,
  ImportDialogProps,
  OverviewProps,
  RegisterProps,
  Row,
  Slots,
  Sort,
} from './slots';
export { FieldValue } from './value/FieldValue';
export { fieldText } from './value/text';
