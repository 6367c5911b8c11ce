export { ArchiveButton, BringBackButton } from './archive/ArchiveButton';
export { ArchiveDialog } from './archive/ArchiveDialog';
export { ArchivedNotice } from './archive/ArchivedNotice';
export { useArchiving } from './archive/useArchiving';
export { ChooseCompany } from './company/ChooseCompany';
export { CompanyBox } from './company/CompanyBox';
export { CompanyLink } from './company/CompanyLink';
export { RowError } from './company/RowError';
export { SwitchOffer } from './company/SwitchOffer';
export { useSwitchCompany } from './company/useSwitchCompany';
export { isOverdue, noonToday, todayText } from './days';
export { download } from './download';
export { type Edits, makeEdits, useEdit, useHasEdits } from './edits/edits';
export { YoursAndTheirs } from './edits/YoursAndTheirs';
export { inputOf } from './inputs';
export { Help, isRequired } from './inputs/Help';
export { RelationInput } from './inputs/RelationInput';
export type { InputProps, Suggest } from './inputs/types';
export { useOptions } from './inputs/useOptions';
export {
  changedFields,
  inputId,
  type Related,
  shownValue,
  toForm,
  toInput,
  toNewForm,
  toSave,
  toWire,
  type Values,
  wholeRow,
} from './inputs/values';
export { ManageDialog } from './lookups/ManageDialog';
export { Missing } from './Missing';
export { dayText, momentText } from './moments';
export { ReadOnlyContext, useReadOnly } from './readOnly';
export { AskDialog } from './remove/AskDialog';
export { RemoveDialog, RemoveRows } from './remove/RemoveDialogs';
export { RemoveWhole } from './remove/RemoveWhole';
export type { RemovalProps } from './remove/types';
export { useMayRemoveWhole } from './remove/useIsBinned';
export { useRestore } from './remove/useRestore';
export { raisePath, readRaised, riskPath } from './riskAddress';
export type { EntityRow, ExtraColumn, Row, Sort } from './row';
export { rowName } from './rowName';
export { default as countsStyles } from './steps/Counts.module.css';
export { default as fileStepStyles } from './steps/FileStep.module.css';
export { default as stepsStyles } from './steps/Steps.module.css';
export { type Step, StepsDialog } from './steps/StepsDialog';
export { useLeaving } from './steps/useLeaving';
export { UndoLine } from './undo/UndoLine';
export { useClosableToast } from './undo/useClosableToast';
export { useAction } from './useAction';
export { useDropTarget } from './useDropTarget';
export { isTour, TOUR, useGuide, useGuideParts } from './useGuide';
export { useLeaveGuard, useUnloadGuard } from './useLeaveGuard';
export { useOnce } from './useOnce';
export { useRefresh } from './useRefresh';
export { useToast } from './useToast';
export { useWriting, type Writing } from './useWriting';
export { Changes } from './value/Changes';
export { Dash } from './value/Dash';
export { FieldValue } from './value/FieldValue';
export { FileLink } from './value/FileLinks';
export { isNumeric } from './value/isNumeric';
export { choiceLabel, dateText, dateTimeText, fieldText } from './value/text';
