/**
 * Every English word of the screens about people: who is a user, one's own profile, and the ways in for those who have no
 * session yet. Another language is another object of this type beside it.
 */

const password = {
  label: 'Password',
  new: 'New password',
  repeat: 'Repeat the password',
  current: 'Current password',
  hint: (least: number) => `At least ${least} characters. A few words are easier to remember than symbols.`,
  good: 'This password will do.',
};

const users = {
  resend: 'Resend invitation',
  resendRow: (name: string) => `Resend the invitation of ${name}`,
  resendTitle: (name: string) => `Make a new invitation for ${name}?`,
  resendText: 'It holds a link to choose a password. Links made before stop working.',
  reset: 'Reset password',
  resetRow: (name: string) => `Reset the password of ${name}`,
  resetTitle: (name: string) => `Reset the password of ${name}?`,
  resetText:
    'They get a link to choose a new one. Once it is used, they are signed out everywhere. Until then the old password works.',
  make: 'Make the link',
  making: 'Making...',
  suspend: 'Suspend',
  suspendRow: (name: string) => `Suspend ${name}`,
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText: 'They are signed out and cannot sign in until they are reactivated. Nothing of theirs is deleted.',
  suspending: 'Suspending...',
  suspended: 'User suspended',
  reactivate: 'Reactivate',
  reactivateRow: (name: string) => `Reactivate ${name}`,
  reactivated: 'User reactivated',
  mailed: 'Invitation sent by mail',
  mailedReset: 'A link to choose a new password was sent by mail',
  linkTitle: (name: string) => `Link for ${name}`,
  linkLabel: 'Link to choose a password',
  linkWhy: 'Mail is not configured on this installation, so nothing was mailed. Copy the link and send it yourself.',
  linkOnce: 'The link is shown this once and works once. You can make a new one at any time.',
  linkFailed: (message: string) => `No link was made. ${message}`,
  statusFailed: (message: string) => `The user was not changed. ${message}`,
  done: 'Done',
  cancel: 'Cancel',
};

const profile = {
  title: 'Profile',
  settings: 'Company settings',
  about: 'Who you are',
  username: 'Username',
  role: 'Role',
  company: 'Company',
  tier: 'Subscription',
  modules: 'Modules',
  none: 'None',
  allModules: 'All of them',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  currentForEmail: 'Changing the address needs your current password.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile updated successfully',
  confirmSent: (address: string) =>
    `We sent a link to ${address}. Your address changes once you open it; until then the present one stays in use.`,
  passwordTitle: 'Password',
  passwordText: 'Changing it signs you out everywhere else.',
  change: 'Change password',
  changing: 'Changing...',
  changed: 'Password changed. You were signed out everywhere else.',
};

const register = {
  title: 'Create an account',
  intro: 'Ask for an account for your organisation. Whoever runs this installation decides on it.',
  organisation: 'Organisation',
  name: 'Your name',
  email: 'Email',
  username: 'Username',
  usernameHint: 'You sign in with it.',
  submit: 'Ask for an account',
  submitting: 'Sending...',
  doneTitle: 'Thank you',
  doneMail:
    'Check your mail: open the link in it to confirm your address. We will tell you there once you can sign in.',
  donePlain: 'Your request is stored. You can sign in with your username and password once it is approved.',
  loadFailed: 'This page could not ask whether accounts are given out.',
};

const forgotten = {
  title: 'Forgotten password',
  intro: 'Type the email address of your account. We send a link to choose a new password.',
  email: 'Email',
  submit: 'Send the link',
  submitting: 'Sending...',
  doneTitle: 'Check your mail',
  done: 'If an account has this address, a link is on its way. It works once, for one hour.',
  noMail: 'This installation sends no mail.',
  noMailWhom: 'Ask your Company Administrator, or whoever runs this installation, for a link to choose a new password.',
};

const setPassword = {
  title: 'Choose a password',
  intro: 'Then you are signed in.',
  submit: 'Save and sign in',
  submitting: 'Saving...',
  noCode: 'This page needs the link that you were sent. Open it again, whole.',
  another: 'Ask for a new link',
};

const confirmEmail = {
  title: 'Confirm your email address',
  intro: 'One click tells us that the address is yours.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  doneTitle: 'Address confirmed',
  done: 'You can sign in once your organisation is approved. We will tell you by mail.',
  changed: 'Your account has this address from now on.',
};

/** `one, two and three`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const access = {
  /** What a tier's change took and gave, e.g. 'Your modules changed: Supplier removed, Risk added.' */
  modules: (removed: readonly string[], added: readonly string[]): string => {
    const parts = [
      ...(removed.length > 0 ? [`${listed(removed)} removed`] : []),
      ...(added.length > 0 ? [`${listed(added)} added`] : []),
    ];
    return `Your modules changed: ${parts.join(', ')}.`;
  },
  role: (role: string) => `Your role is now ${role}.`,
  noRole: 'You have no role any more.',
  lost: 'Your organisation has no active subscription any more.',
  company: (name: string) => `You now belong to ${name}.`,
};

export const peopleWords = {
  password,
  users,
  profile,
  register,
  forgotten,
  setPassword,
  confirmEmail,
  access,
} as const;
