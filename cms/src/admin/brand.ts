/** The mark of the dashboard (admin-ui/src/ridgeline.svg), which this bundle cannot import. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6a69"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path d="M6 20.5L12 10.5L16 16.2L18.6 12.6L26 20.5" stroke-width="2" opacity=".65"/><path d="M6 24L13 18.4L16.5 21L19.6 18.8L26 24" stroke-width="2.4"/></g></svg>`;

/** Address of the mark, for images. */
export const logo = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

const NAME = 'Ridgeline content';

/** What a page of Strapi calls itself, with our name in the place of Strapi's. */
const renamed = (title: string): string => title.replace(/ \| Strapi$/, ` | ${NAME}`).replace(/^Strapi Admin$/, NAME);

/** Puts our name and mark into the tab of the browser. Strapi writes its own name behind the title of every page. */
export const nameTab = (): void => {
  const rename = (): void => {
    const title = renamed(document.title);
    if (title !== document.title) document.title = title;
  };
  rename();
  new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true });
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: logo }));
};

/** Strapi's words on pages where they would be wrong here. */
export const texts = {
  'Auth.form.welcome.title': NAME,
  'Auth.form.welcome.subtitle': 'Sign in to edit the content of the site',
  'Auth.form.register.subtitle': 'Choose a password for your account. With it you edit the content of the site.',
  'Auth.form.password.hint':
    'At least 12 characters, with a lower-case letter, a capital and a digit. A password that is easily guessed is refused.',
  'Auth.form.button.register': 'Save and sign in',
  'app.components.LeftMenu.navbrand.title': 'Ridgeline',
  'app.components.LeftMenu.navbrand.workplace': 'content',
  'Settings.permissions.users.listview.header.subtitle': 'Everybody who edits the content of the site',
  'content-manager.components.LeftMenu.collection-types': 'Site content',
  'content-manager.components.LeftMenu.single-types': 'Shared rows',
};
