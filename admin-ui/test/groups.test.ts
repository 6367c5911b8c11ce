import { expect, it } from 'vitest';
import { PAGES } from '../build/groups';

it('each file of the build that holds a page names a source that exists', () => {
  const sources = Object.keys(import.meta.glob('../src/**/*.tsx')).map((path) => path.slice('../'.length));
  for (const [name, ...files] of PAGES) for (const file of files) expect(sources, name).toContain(file);
});
