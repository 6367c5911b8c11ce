/**
 * Writes what programs read of the catalogues in `domain/messages`: `domain/src/messages`, which is not committed. Each
 * message becomes a text or a small function, so that no browser loads a parser, and TypeScript knows its arguments.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allModule, areaModule, languageModule, languagesModule, loadModule } from './messages/code.ts';
import { readLanguages } from './messages/read.ts';
import { ROOT } from './prepare/root.mjs';

const TARGET = join(ROOT, 'domain/src/messages');

const languages = readLanguages();
const areas = Object.keys(languages[0]?.areas ?? {});
const files = new Map<string, string>([
  ['languages.ts', languagesModule(languages)],
  ['all.ts', allModule(languages)],
  ['load/all.ts', loadModule(languages, null)],
  ...areas.map((area) => [`load/${area}.ts`, loadModule(languages, area)] as const),
  ...languages.map((language) => [`${language.code}/index.ts`, languageModule(language, areas)] as const),
  ...languages.flatMap((language) =>
    areas
      .filter((area) => area in language.areas)
      .map((area) => [`${language.code}/${area}.ts`, areaModule(language, area, languages)] as const),
  ),
]);

mkdirSync(TARGET, { recursive: true });
for (const file of readdirSync(TARGET, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.ts') && !files.has(file)) rmSync(join(TARGET, file));
for (const [file, text] of files) {
  const path = join(TARGET, file);
  mkdirSync(dirname(path), { recursive: true });
  let old = '';
  try {
    old = readFileSync(path, 'utf8');
  } catch {
    // It is written for the first time.
  }
  // An unchanged file keeps its time, so that Vite reloads nothing.
  if (old !== text) writeFileSync(path, text);
}
