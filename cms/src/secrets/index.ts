export { type Secrets, secretTables, type Unfit, unfitSecrets } from './marks';
export { settleSecrets } from './settle';
