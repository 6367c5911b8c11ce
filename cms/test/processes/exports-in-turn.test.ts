import { expect, it } from 'vitest';
import { compiled } from '../harness/index.ts';

const { admitExport } = compiled<typeof import('../../src/request/admission/exports.ts')>('request/admission/exports');

it('exports go round by company: one with many does not make another wait behind all of them', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (owner: string, name: string): Promise<void> =>
    admitExport(owner).then(({ over }) => {
      begun.push(name);
      ends.set(name, over);
    });
  const end = (name: string): void => ends.get(name)?.();
  const begins = (name: string): Promise<void> => expect.poll(() => begun.at(-1)).toBe(name);

  const asked = [ask('many', 'many 1'), ask('long', 'long 1'), ask('many', 'many 2'), ask('many', 'many 3')];
  await begins('long 1');
  asked.push(ask('one', 'one 1'), ask('other', 'other 1'));
  // Until both wait.
  await new Promise((resolve) => setImmediate(resolve));
  for (const [ended, next] of [
    // The place of a company that has more goes to those who have had none.
    ['many 1', 'one 1'],
    ['one 1', 'other 1'],
    ['other 1', 'many 2'],
    ['many 2', 'many 3'],
  ] as const) {
    end(ended);
    await begins(next);
  }
  for (const name of begun) end(name);
  await Promise.all(asked);
  expect(begun).toEqual(['many 1', 'long 1', 'one 1', 'other 1', 'many 2', 'many 3']);
});
