import Dialog from '@mui/material/Dialog';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { type Entity, entityOf, fold } from '@ridgeline/domain';
import { type FINDABLE, type FoundRow, MOST_FOUND, SHORTEST_FIND } from '@ridgeline/domain/finder';
import { isGroup, type MenuEntry, menuFor } from '@ridgeline/domain/menu';
import { MODULES } from '@ridgeline/domain/modules';
import { finderWords, finderWords as words } from '@ridgeline/domain/words/finder';
import { peopleWords } from '@ridgeline/domain/words/people';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayChangeSettings } from '../../companies';
import { Icon, type IconName } from '../../components/Icon';
import { mayOpen } from '../../providers/authProvider';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { pathOf, SCREENS } from '../../resources';
import { useOptions } from '../../shared';
import styles from './Finder.module.css';

/** A line of the dialog: something to go to. */
interface Entry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Says more about the line, in paler letters. */
  readonly detail?: string | undefined;
  readonly icon: IconName;
  readonly to: string;
}

/** The pages of a user's menu, and those of the account menu. */
const pagesOf = (menu: readonly MenuEntry[], mayChangeSettings: boolean): Entry[] => {
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
const actionsOf = (pages: readonly Entry[], mayCreate: (resource: string) => boolean): Entry[] => {
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
const matching = (entries: readonly Entry[], text: string): Entry[] => {
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
const rowsOf = (rows: readonly FoundRow[], text: string, most: number): Entry[] => {
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

interface Entries {
  readonly entries: readonly Entry[];
  readonly isFetching: boolean;
  readonly isError: boolean;
}

/** What matches the typed text: pages and actions of this user at once, rows when the server has answered. */
const useEntries = (typed: string): Entries => {
  const { identity, companyInView } = useSession();
  const provider = useProvider();
  const text = typed.trim();
  const own = useMemo(() => {
    const granted = MODULES.filter(({ name }) => identity?.modules.includes(name));
    const pages = pagesOf(menuFor(granted, identity?.role ?? null), identity !== null && mayChangeSettings(identity));
    return { pages, actions: actionsOf(pages, (resource) => mayOpen(identity, 'create', resource)) };
  }, [identity]);
  const isLong = text.length >= SHORTEST_FIND;
  const { data, isFetching, isError } = useOptions({
    key: ['finder', companyInView?.documentId],
    text,
    open: isLong,
    load: (q, signal) => provider.findRows(q, signal),
  });
  const entries = useMemo(() => {
    const rows = isLong && data ? rowsOf(data, text, MOST_FOUND) : [];
    const pages = matching(own.pages, text);
    return text ? [...rows, ...pages, ...matching(own.actions, text)] : [...pages, ...own.actions];
  }, [own, data, text, isLong]);
  return { entries, isFetching: isLong && isFetching, isError: isLong && isError };
};

const statusOf = ({ isError, isFetching, entries }: Entries, text: string): string => {
  if (isError) return words.failed;
  if (isFetching) return words.searching;
  if (entries.length === 0) return words.nothing;
  return text.trim().length < SHORTEST_FIND ? words.typeMore({ least: SHORTEST_FIND }) : '';
};

interface FoundListProps {
  readonly list: UseAutocompleteReturnValue<Entry, false, false, false, true>;
}

/** The entries in their groups; the input keeps the focus, and the arrow keys move through the options. */
const FoundList = ({ list: { groupedOptions: groups, getListboxProps, getOptionProps } }: FoundListProps) => (
  <ul {...getListboxProps()} className={styles.list}>
    {groups.map(({ key, group, index: first, options }) => (
      <li key={key} role="presentation">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of options, as ARIA's listbox has them */}
        <div role="group" aria-labelledby={`finder-group-${key}`}>
          <p id={`finder-group-${key}`} className={styles.group}>
            {group}
          </p>
          {options.map((option, at) => {
            const { key: ownKey, ...props } = getOptionProps({ option, index: first + at });
            return (
              <span key={ownKey} {...props} className={styles.option}>
                <Icon name={option.icon} size={16} />
                <span className={styles.label}>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
            );
          })}
        </div>
      </li>
    ))}
  </ul>
);

/** The input and what it finds: a combobox whose list is always open. */
const FinderBox = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const found = useEntries(text);
  const go = (entry: Entry | null): void => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const list = useAutocomplete<Entry>({
    id: 'finder',
    open: true,
    options: found.entries,
    value: null,
    inputValue: text,
    onInputChange: (_event, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_event, entry) => go(entry),
    // Escape is not passed on to the dialog while the list is open, and it always is.
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    filterOptions: (all) => all,
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    groupBy: ({ group }) => group,
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
  });
  return (
    <>
      <div {...list.getRootProps()} className={styles.head}>
        <Icon name="search" />
        <input
          {...list.getInputProps()}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into this input
          autoFocus
          className={styles.input}
          placeholder={words.placeholder}
          aria-label={words.placeholder}
        />
      </div>
      <p className={styles.status} role="status">
        {statusOf(found, text)}
      </p>
      <FoundList list={list} />
    </>
  );
};

/** Finds pages, actions and rows by a text, and goes there. */
export function Finder({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': finderWords.title, sx: { maxHeight: 'min(560px, calc(100dvh - 64px))' } },
      }}
    >
      <FinderBox onClose={onClose} />
    </Dialog>
  );
}
