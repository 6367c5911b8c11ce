export { AnswerTopics } from './AnswerTopics';
export { ChangesDialog } from './ChangesDialog';
export { FinalDialog } from './FinalDialog';
