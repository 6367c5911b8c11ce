import { watch } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';

/** Milliseconds without a further change after which the work begins: an editor or git writes several files. */
const CALM = 100;

/**
 * Calls `work` after a change below one of the folders. It never runs twice at a time. If a file changes while it runs,
 * it runs once more.
 * @param folders from the root of the workspace
 */
export const onChange = (folders: readonly string[], work: () => Promise<void>): void => {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let waits = false;
  const begin = (): void => {
    if (waits) return;
    waits = true;
    last = last
      .then(() => {
        waits = false;
        return work();
      })
      .catch((error) => console.error(messageOf(error)));
  };
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(begin, CALM);
    });
  }
};
