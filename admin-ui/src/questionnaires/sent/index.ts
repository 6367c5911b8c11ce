export { default } from './SentQuestionnaires';
