// The sources are ES modules, which bundlers shake; Strapi requires CommonJS. This marks the compiled copy as such.
import { writeFileSync } from 'node:fs';

writeFileSync(new URL('./dist/package.json', import.meta.url), '{ "type": "commonjs" }\n');
