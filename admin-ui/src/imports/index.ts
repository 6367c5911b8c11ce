export { CONFLICTS } from './conflicts';
export { ImportResults } from './done/ImportResults';
export { ImportDialog } from './lazy';
export { bodyOf } from './submit/body';
export { UndoDialog } from './undo/UndoDialog';
export { isUndoable } from './undo/useStillUndoable';
