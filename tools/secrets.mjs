/** Prints .env.example with a fresh value for each secret: `npm run --silent secrets > .env`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare/root.mjs';
import { SECRETS } from './serve/secrets.mjs';

/** @type {Record<string, () => string>} */
const made = {
  ...SECRETS,
  SUPERUSER_PASSWORD: SECRETS.JWT_SECRET,
  OWNER_PASSWORD: SECRETS.JWT_SECRET,
};

const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
process.stdout.write(example.replace(/^([A-Z_]+)=$/gm, (line, name) => `${line}${made[name]?.() ?? ''}`));
