import { logo, nameTab, texts } from './brand';
import { hideInvitationToken } from './invitation';
import { PAGE } from './second-factor/address';
import { askForCodes } from './second-factor/ask';
import { Lock } from './second-factor/Lock';
import { addStyle } from './second-factor/style';
import { words } from './second-factor/words';

interface Link {
  readonly uid: string;
}
interface Widget {
  readonly id: string;
}
interface Section {
  readonly links: readonly unknown[];
}

/** The part of the panel's application that is used here. */
interface Registering {
  readonly widgets: { readonly register: (choose: (widgets: Widget[]) => Widget[]) => void };
  readonly router: { readonly settings: Record<string, Section> };
  readonly addMenuLink: (link: object) => void;
}
interface Starting {
  readonly registerHook: <Value>(name: string, change: (value: Value) => Value) => void;
}

/** Site content that is a list; the panel is bundled separately, without the definitions of `domain/src/site.ts`. */
const CONTENT = ['announcement', 'event', 'key-feature'].map((name) => `api::${name}.${name}`);

/** Cards of the first page that count what this panel does not show: their addresses answer 404. */
const WITHOUT_EFFECT = ['key-statistics', 'chart-entries', 'deploy-now'];

/** Sections of the settings that would be empty. */
const EMPTY = ['users-permissions', 'email'];

/** Where Strapi stores that its banner about a new media library was closed; the last part is the server's id, which is missing. */
const MEDIA_BANNER = ['undefined', 'false'].map((id) => `STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${id}`);

/**
 * Two menus instead of Strapi's: the content of the home page, and the rows that all companies share. Strapi calls both
 * hooks one after the other before it draws, first for lists, then for single types.
 */
const makeMenus = (registerHook: Starting['registerHook']): void => {
  let content: Link[] = [];
  let shared: Link[] = [];
  registerHook<{ ctLinks: Link[] }>('Admin/CM/pages/App/mutate-collection-types-links', (menu) => {
    content = menu.ctLinks.filter(({ uid }) => CONTENT.includes(uid));
    shared = menu.ctLinks.filter(({ uid }) => !CONTENT.includes(uid));
    return { ...menu, ctLinks: content };
  });
  registerHook<{ stLinks: Link[] }>('Admin/CM/pages/App/mutate-single-types-links', (menu) => {
    content.push(...menu.stLinks);
    return { ...menu, stLinks: shared };
  });
};

/** The panel without Strapi's tutorials, release news and pages that have no effect here. */
export default {
  config: {
    auth: { logo },
    menu: { logo },
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: texts,
    },
  },
  register({ widgets, router, addMenuLink }: Registering): void {
    nameTab();
    hideInvitationToken();
    askForCodes();
    addStyle();
    addMenuLink({
      to: PAGE,
      icon: Lock,
      intlLabel: { id: 'second-factor.menu', defaultMessage: words.menu },
      permissions: [],
      Component: () => import('./second-factor/Page'),
    });
    widgets.register((all) => all.filter(({ id }) => !WITHOUT_EFFECT.includes(id)));
    for (const name of EMPTY) delete router.settings[name];
  },
  bootstrap({ registerHook }: Starting): void {
    for (const key of MEDIA_BANNER) window.localStorage.setItem(key, 'true');
    makeMenus(registerHook);
  },
};
