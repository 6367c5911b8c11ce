export { default as Builder } from './Builder';
export { default as builderStyles } from './Builder.module.css';
export { ID_COLUMN } from './idColumn';
export { ReadyMadeDialog } from './lazy';
export { QuestionDetails } from './QuestionDetails';
export { QuestionnaireActions } from './QuestionnaireActions';
export { useQuestionSlots } from './useQuestionSlots';
export { ViewToggle } from './ViewToggle';
