/**
 * Every English word of the dashboard's frame and sign-in. Words of a register stand with its entity; another
 * language is another object of this type beside it.
 */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const connection = {
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  serverFailed: 'The server could not do this. Try again in a minute.',
  refused: 'The server refused this.',
  tooLarge: 'This is too large to send.',
  tooMany: 'Too many requests. Wait a while, then try again.',
  tryAgain: 'Try again',
  loading: 'Loading...',
  pageFailed: 'This page could not be shown',
  reload: 'Reload the page',
  sessionEnded: 'Your session has ended. Sign in to go on.',
};

const signIn = {
  title: 'Sign in',
  product: 'Ridgeline',
  tagline: 'Governance, risk and supplier assurance in one register.',
  points: [
    'Suppliers, customers and records with what you know of them',
    'Risks, controls and treatments, scored the same way every time',
    'Questionnaires that anyone can answer without an account',
  ],
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Login',
  submitting: 'Logging in...',
  forgotten: 'Forgotten password?',
  register: 'Create an Account',
  policy: 'Privacy Policy',
  close: 'Close',
  waitSeconds: (seconds: number) =>
    seconds > 90
      ? `Try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`,
};

const register = {
  closed: 'Accounts are given out by an administrator here.',
  whom: 'If your organisation already uses Ridgeline, ask its Company Administrator to add you. If it does not, ask whoever runs this installation.',
  back: 'Back to sign in',
};

const notFound = { title: 'Page not found', back: 'Go Back' };

const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  foldMenu: 'Fold menu',
  unfoldMenu: 'Unfold menu',
  breadcrumb: 'Breadcrumb',
  account: 'Account',
  noRole: 'No role',
  logout: 'Logout',
  yes: 'Yes',
  cancel: 'Cancel',
  close: 'Close',
  version: 'Version',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'Same as system' },
  companyInView: 'Company in view',
  allCompanies: 'All companies',
  companiesFailed: 'Companies could not be loaded',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};

const copying = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'The browser did not allow copying. The link is selected: press Ctrl+C.',
};

const keys = {
  title: 'Keys',
  open: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Anywhere',
      keys: [
        { keys: ['?'], does: 'Show this list' },
        { keys: ['Esc'], does: 'Close what is open' },
      ],
    },
    {
      title: 'In a register',
      keys: [
        { keys: ['/'], does: 'Search' },
        { keys: ['n'], does: 'New' },
        { keys: ['j', 'k'], does: 'Next and previous row' },
        { keys: ['Enter'], does: 'Open the row' },
        { keys: ['e'], does: 'Edit the row' },
      ],
    },
    {
      title: 'In the review of answers',
      keys: [
        { keys: ['j', 'k'], does: 'Next and previous answer' },
        { keys: ['a'], does: 'Accept' },
        { keys: ['c'], does: 'Change needed, with a comment' },
        { keys: ['l'], does: 'Lock or unlock' },
      ],
    },
    { title: 'In a form', keys: [{ keys: ['Ctrl', 'S'], does: 'Save' }] },
  ],
};

export const shellWords = { connection, signIn, register, notFound, frame, copying, keys } as const;

export type ShellWords = typeof shellWords;
