import type { Guide, GuidePart } from '@ridgeline/domain';
import { read } from '../data';
import { call } from '../http';

/** The first steps of the signed-in user, and what the user has dismissed. */
export const readGuide = (signal: AbortSignal): Promise<Guide> => read('guide', signal);

/** The signed-in user does not want to see a part again. */
export const dismissGuide = (part: GuidePart): Promise<void> => call(`guide/${part}`, { method: 'PUT' });

export const showGuideAgain = (part: GuidePart): Promise<void> => call(`guide/${part}`, { method: 'DELETE' });
