import type { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';

/** Where a line stands while something is dragged; never stretched to the size of the one it passes. */
export const moving = ({ transform, transition }: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>) =>
  ({ transform: CSS.Translate.toString(transform), transition }) as CSSProperties;
