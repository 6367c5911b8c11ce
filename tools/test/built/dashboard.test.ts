import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../prepare/root.mjs';

/** Names of react-admin's own look, as its style sheets have them. */
const LOOK = /\bRa(Layout|Login|Datagrid|Menu|AppBar|Notification)\b/;

it('the build of the dashboard drops the look of react-admin, which it does not use', () => {
  const folder = join(ROOT, 'admin-ui/dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.some((name) => name.startsWith('dashboard-'))).toBe(true);
  expect(scripts.filter((name) => LOOK.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
