import { controlLibrary } from '@ridgeline/domain';
import { lazy } from 'react';
import { type PageOf, resourceOf } from '../resources';

/** The libraries of controls. */
export const libraries: PageOf = { name: resourceOf(controlLibrary), list: lazy(() => import('./Libraries')) };
