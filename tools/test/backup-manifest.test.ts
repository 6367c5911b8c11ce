import { expect, it } from 'vitest';
import { BackupError, FORMAT, readManifest } from '../../cms/src/backup/manifest.ts';

const SCHEMA = 4;
const manifest = { product: 'ridgeline', format: FORMAT, version: '1.0.3', schema: SCHEMA };

it.each([
  ['of this version', manifest],
  ['of an earlier schema', { ...manifest, schema: 2 }],
])('reads the manifest %s', (_, value) => {
  expect(readManifest(JSON.stringify(value), SCHEMA)).toEqual(value);
});

it.each([
  [
    'of a newer schema',
    JSON.stringify({ ...manifest, version: '9.1.0', schema: SCHEMA + 1 }),
    /made by Ridgeline 9\.1\.0, which is newer/,
  ],
  ['of a newer format', JSON.stringify({ ...manifest, format: FORMAT + 1 }), /newer than this one/],
  ['of another product', JSON.stringify({ ...manifest, product: 'other' }), /not a backup of Ridgeline/],
  ['that is no JSON', '{"product', /not a backup of Ridgeline/],
])('refuses a manifest %s', (_, text, message) => {
  expect(() => readManifest(text, SCHEMA)).toThrow(message);
  expect(() => readManifest(text, SCHEMA)).toThrow(BackupError);
});
