export { problemLine } from '../audit/seal';
export { bucket, bucketProblem } from '../storage';
export { type CheckedBackup, checkBackup } from './check';
export { type BackupOptions, BackupRunning, createBackup } from './create';
export { BackupError, type Manifest, type Summary } from './manifest';
export { isEncrypted } from './passphrase';
export { type Origin, originOf } from './proof';
export { type RestoreOptions, restoreBackup } from './restore';
