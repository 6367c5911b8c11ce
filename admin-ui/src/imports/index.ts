export { ImportDialog } from './lazy';
export { bodyOf } from './submit/body';
export { type OnConflict, sendRows } from './submit/send';
export { UndoDialog } from './undo/UndoDialog';
export { isUndoable } from './undo/useStillUndoable';
