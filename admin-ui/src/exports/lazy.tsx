import { registerWords } from '@ridgeline/domain/words/register';
import { Suspense } from 'react';
import { loadable } from '../components/loadable';
import { MenuButton } from './MenuButton';
import type { ExportMenuProps } from './types';

const Loaded = loadable(async () => (await import('./ExportMenu')).ExportMenu);

/** The menu of exports. It is loaded after the list that it belongs to; a button as wide is in its place until then. */
export const ExportMenu = (props: ExportMenuProps) => (
  <Suspense fallback={<MenuButton label={registerWords.list.export} disabled />}>
    <Loaded {...props} />
  </Suspense>
);
