import type { Guide, GuidePart } from '@ridgeline/domain';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';
import { useToast } from './useToast';

const KEY = 'guide';

/** The state of a place in the history at which the tour is shown. */
export const TOUR = { tour: true } as const;

export const isTour = (state: unknown): boolean => (state as Partial<typeof TOUR> | null)?.tour === true;

/** The first steps of the user in the company in view, and what is dismissed. */
export const useGuide = () => {
  const { identity, companyInView } = useSession();
  return useRead([KEY, identity?.id, companyInView?.documentId], (provider, signal) => provider.readGuide(signal));
};

/** Dismisses a part of the guide or shows it again, at once in the browser and then on the server. */
export const useGuideParts = () => {
  const provider = useProvider();
  const client = useQueryClient();
  const toast = useToast();
  const put = (part: GuidePart, gone: boolean): void => {
    client.setQueriesData<Guide>({ queryKey: [KEY] }, (known) => {
      const others = known?.dismissed.filter((one) => one !== part) ?? [];
      return known && { ...known, dismissed: gone ? [...others, part] : others };
    });
    const stored = gone ? provider.dismissGuide(part) : provider.showGuideAgain(part);
    stored.catch((error: unknown) => toast.failed(messageOf(error)));
  };
  return {
    dismiss: (part: GuidePart): void => put(part, true),
    showAgain: (part: GuidePart): void => put(part, false),
  };
};
