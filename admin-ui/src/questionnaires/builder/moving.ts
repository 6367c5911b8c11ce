import type { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';

/** The position of a line during a drag; it is not scaled to the size of other lines. */
export const moving = ({ transform, transition }: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>) =>
  ({ transform: CSS.Translate.toString(transform), transition }) as CSSProperties;
