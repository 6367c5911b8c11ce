import { join, relative, sep } from 'node:path';
import type { Vite } from 'vitest/node';
import { messageOf } from '../prepare/message.mjs';
import { ROOT } from '../prepare/root.mjs';

/** Milliseconds without a further change after which the work begins: an editor or git writes several files. */
const CALM = 100;

/**
 * Calls `work` after a change below one of the folders. It never runs twice at a time. If a file changes while it runs,
 * it runs once more.
 * @param watcher of Vite: Node's own recursive `watch` misses a file that was replaced before
 * @param folders from the root of the workspace
 */
export const onChange = (
  watcher: Vite.ViteDevServer['watcher'],
  folders: readonly string[],
  work: () => Promise<void>,
): void => {
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
  watcher.add(folders.map((folder) => join(ROOT, folder)));
  watcher.on('all', (_event, path) => {
    const changed = relative(ROOT, path).split(sep).join('/');
    if (!folders.some((folder) => changed.startsWith(`${folder}/`))) return;
    clearTimeout(timer);
    timer = setTimeout(begin, CALM);
  });
};
