/** A process for the tests to kill: writes the file that is its argument again and again, a few megabytes each time. */
import { replaceFile } from '../data-files/file.mjs';

const [, , file = ''] = process.argv;
for (let round = 0; ; round += 1) {
  replaceFile(file, JSON.stringify(Array.from({ length: 300_000 }, () => round)));
  if (round === 0) process.stdout.write('writing\n');
}
