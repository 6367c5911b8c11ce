/** Builds what is stale, if the dependencies are already installed: `npm run build`. */
import { build } from './prepare/build.mjs';
import { messageOf } from './prepare/message.mjs';

try {
  await build();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
