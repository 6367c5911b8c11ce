/**
 * Builds the content administrators' panel into dist/build, from the compiled server (run build:server first).
 * `strapi build` would first compile the server a second time, with a TypeScript of its own; this calls its other steps
 * alone. They are no public API, which is safe since Strapi is pinned to one exact version. The Vite of the dashboard runs
 * them: Strapi's own, of an older version, needs eight times the processor's time.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(join(cwd, 'package.json'));
const part = (name) => require(join(dirname(require.resolve('@strapi/strapi/package.json')), 'dist/src/node', name));

const { createBuildContext } = part('create-build-context.js');
const { writeStaticClientFiles } = part('staticFiles.js');
const { mergeConfigWithUserConfig, resolveProductionConfig } = part('vite/config.js');

/** @type {typeof import('vite')} */
const { build } = await import(
  pathToFileURL(createRequire(join(cwd, '../admin-ui/package.json')).resolve('vite')).href
);

process.env.NODE_ENV = 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
process.chdir(cwd);

const quiet = () => {};
const context = await createBuildContext({
  cwd,
  logger: { debug: quiet, info: quiet, warn: console.warn, error: console.error },
  tsconfig: { config: { options: { outDir: join(cwd, 'dist') } } },
  options: { bundler: 'vite', minify: true, sourcemaps: false, stats: false },
});
await writeStaticClientFiles(context);
const config = await mergeConfigWithUserConfig(await resolveProductionConfig(context), context);
await build({
  ...config,
  // Some packages set a variable of `global`, and others read it: in the order in which they are imported, as in Node.
  define: { ...config.define, global: 'globalThis' },
  build: {
    ...config.build,
    rollupOptions: undefined,
    rolldownOptions: { ...config.build.rollupOptions, output: { strictExecutionOrder: true } },
  },
});
// The server that was made to read the settings keeps timers.
process.exit(0);
