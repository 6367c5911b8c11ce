export { bucket, bucketProblem } from '../storage';
export { checkBackup } from './check';
export { type BackupOptions, BackupRunning, createBackup } from './create';
export { BackupError, type Manifest, type Summary } from './manifest';
export { type RestoreOptions, restoreBackup } from './restore';
