export { MAPPINGS } from './mappings/section';
