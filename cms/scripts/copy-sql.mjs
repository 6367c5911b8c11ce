/** Copies the .sql files to their compiled neighbours, which read them: the compiler leaves them behind. */
import { cpSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [from, to] = ['../src', '../dist/src'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
cpSync(from, to, { recursive: true, filter: (path) => path.endsWith('.sql') || statSync(path).isDirectory() });
