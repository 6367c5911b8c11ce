import { compiled } from '../harness/boot.ts';

// Makes or restores a backup in a separate process, which a test can kill: `create` or `restore`, and its options as JSON.
const [work = '', options = '{}'] = process.argv.slice(2);
const { createBackup, restoreBackup } = compiled<typeof import('../../src/backup')>('backup');
process.stdout.write('begun\n');
await (work === 'create' ? createBackup(JSON.parse(options)) : restoreBackup(JSON.parse(options)));
process.stdout.write('done\n');
