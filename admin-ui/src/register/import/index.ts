export { ImportDialog as default, ImportDialog } from './ImportDialog';
