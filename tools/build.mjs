/**
 * Builds what is stale of the product, without installing: `npm run build` does that before. Words after it are the
 * steps to build instead: `npm run build -- client` writes the types of the client.
 */
import { build } from './prepare/build.mjs';
import { messageOf } from './prepare/message.mjs';
import { STEPS } from './prepare/steps.mjs';

try {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) throw new Error(`There is no step ${unknown}. There are ${STEPS.map(({ name }) => name).join(', ')}.`);
  await build(names.length > 0 ? names : undefined);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
