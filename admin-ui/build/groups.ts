/** Pages in the order in which most people meet them: each is loaded with what the ones before it do not have. */
export const PAGES: readonly (readonly [name: string, ...files: string[]])[] = [
  ['start', 'src/start.tsx'],
  ['sign-in', 'src/pages/SignIn.tsx'],
  ['dashboard', 'src/Dashboard.tsx'],
  ['home', 'src/home/Home.tsx'],
  ['register', 'src/register/RegisterPage.tsx', 'src/suppliers/Suppliers.tsx'],
];

/** What the messages of every language need: a separate file, so that they never wait for one that holds words. */
const SHARED = ['/domain/src/words/format.ts', 'rolldown/runtime.js'];

/**
 * Files of the build that hold one page with all that it imports. Without them everything that two pages share becomes a
 * file of its own, and the first list takes 80 requests. Other pages are files of their own, fetched when they are opened.
 */
export const groups = [
  { name: 'main', tags: ['$initial' as const], priority: PAGES.length + 2 },
  { name: 'format', test: (id: string) => SHARED.some((end) => id.endsWith(end)), priority: PAGES.length + 1 },
  ...PAGES.map(([name, ...files], place) => ({
    name,
    test: (id: string) => files.some((file) => id.endsWith(`/admin-ui/${file}`)),
    priority: PAGES.length - place,
  })),
];
