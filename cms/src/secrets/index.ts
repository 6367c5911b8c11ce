export { type Secrets, secretTables, type Unfit, unfitSecrets } from './marks';
export { settleSecrets } from './settle';
export { type Vault, vaultFor } from './vault';
