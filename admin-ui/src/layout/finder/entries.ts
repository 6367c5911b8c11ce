import { type Entity, entityOf, fold } from '@ridgeline/domain';
import type { FINDABLE, FoundRow } from '@ridgeline/domain/finder';
import { isGroup, type MenuEntry } from '@ridgeline/domain/menu';
import { finderWords } from '@ridgeline/domain/words/finder';
import { peopleWords } from '@ridgeline/domain/words/people';
import type { IconName } from '../../components/Icon';
import { pathOf, SCREENS } from '../../resources';

/** A line of the dialog: something to go to. */
export interface Entry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Says more about the line, in paler letters. */
  readonly detail?: string | undefined;
  readonly icon: IconName;
  readonly to: string;
}

/** The pages of a user's menu, and those of the account menu. */
export const pagesOf = (menu: readonly MenuEntry[], mayChangeSettings: boolean): Entry[] => {
  const page = (label: string, to: string, detail?: string): Entry => {
    return { key: to, group: finderWords.pages, icon: 'right', label, detail, to };
  };
  return [
    ...menu.flatMap((entry) =>
      isGroup(entry)
        ? entry.links.map(({ label, path }) => page(label, path, entry.label))
        : [page(entry.label, entry.path)],
    ),
    page(peopleWords.profile.title, '/dashboard/profile'),
    ...(mayChangeSettings ? [page(peopleWords.profile.settings, '/dashboard/company-settings')] : []),
  ];
};

/**
 * New rows of the registers in the menu.
 * @param mayCreate whether the user may create rows of a resource
 */
export const actionsOf = (pages: readonly Entry[], mayCreate: (resource: string) => boolean): Entry[] => {
  const shown = new Set(pages.map(({ to }) => to));
  return SCREENS.filter(({ resource, entity }) => shown.has(pathOf(entity)) && mayCreate(resource)).map(
    ({ entity }): Entry => ({
      key: `create ${entity.name}`,
      group: finderWords.actions,
      icon: 'plus',
      label: finderWords.create({ one: entity.nouns.one }),
      to: `${pathOf(entity)}/create`,
    }),
  );
};

/** Entries that contain each word of the text, in any order, letter case and accents. */
export const matching = (entries: readonly Entry[], text: string): Entry[] => {
  const words = text.split(/\s+/).map(fold);
  return entries.filter(({ label, detail = '' }) => {
    const all = fold(`${label} ${detail}`);
    return words.every((word) => all.includes(word));
  });
};

const ICONS: Readonly<Record<(typeof FINDABLE)[number], IconName>> = {
  'supplier-management': 'supplier',
  risk: 'risk',
  'questionnaire-mapping': 'sent',
  'customer-management': 'people',
  'record-management': 'file',
  'control-assessment': 'tick',
  questionnaire: 'questionnaire',
  'risk-treatment': 'settings',
  company: 'company',
};

const all = (entity: Entity, text: string): Entry => ({
  key: `all ${entity.name}`,
  group: entity.nouns.many,
  icon: 'search',
  label: finderWords.moreInRegister({ many: entity.nouns.many }),
  to: `${pathOf(entity)}?${new URLSearchParams({ q: text })}`,
});

/** The rows that the server found, register by register, each followed by a link to its list when there may be more. */
export const rowsOf = (rows: readonly FoundRow[], text: string, most: number): Entry[] => {
  const names = [...new Set(rows.map(({ entity }) => entity))];
  return names.flatMap((name) => {
    const entity = entityOf(name);
    const own = rows.filter((row) => row.entity === name);
    const lines = own.map(
      ({ documentId, name: label, company }): Entry => ({
        ...{ key: documentId, group: entity.nouns.many, icon: ICONS[name], label, detail: company },
        to: `${pathOf(entity)}/${documentId}`,
      }),
    );
    return own.length < most ? lines : [...lines, all(entity, text)];
  });
};
