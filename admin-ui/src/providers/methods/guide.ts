import type { Guide, GuidePart } from '@ridgeline/domain';
import { call } from '../http';

/** The first steps of the signed-in user, and what the user has dismissed. */
export const readGuide = async (signal: AbortSignal): Promise<Guide> =>
  (await call<{ data: Guide }>('guide', { signal })).data;

/** The signed-in user does not want to see a part again. */
export const dismissGuide = async (part: GuidePart): Promise<void> => {
  await call(`guide/${part}`, { method: 'PUT' });
};

export const showGuideAgain = async (part: GuidePart): Promise<void> => {
  await call(`guide/${part}`, { method: 'DELETE' });
};
