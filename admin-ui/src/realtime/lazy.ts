import { lazy } from 'react';

/** The bell and the connection behind it. They are loaded after the page. */
export const Realtime = lazy(() => import('./Realtime'));
