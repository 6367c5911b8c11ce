import { lazy } from 'react';

/** The bell and its connection. They are loaded after the page. */
export const Realtime = lazy(() => import('./Realtime'));
