export { announce, changed } from './tell';
