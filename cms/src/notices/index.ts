export { notify } from './notify';
export { NOTICES_TABLE } from './table';
