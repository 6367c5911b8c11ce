/** The mails that the product sends. `lines` are paragraphs; the link stands between `lines` and `after`. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What the link says, where there is one. */
  readonly link?: string;
  readonly after?: readonly string[];
}

const greeting = (name: string): string => `Hello ${name},`;

export const mailWords = {
  invitation: (name: string, organisation: string, days: number): MailWords => ({
    subject: 'Your account on Ridgeline',
    lines: [greeting(name), `an account for ${organisation} was made for you. Choose a password, and you can sign in.`],
    link: 'Choose a password',
    after: [`The link works once, for ${days} days. If you expected no account, ignore this mail.`],
  }),
  reset: (name: string, minutes: number): MailWords => ({
    subject: 'A new password for Ridgeline',
    lines: [greeting(name), 'somebody asked for a new password for your account.'],
    link: 'Choose a new password',
    after: [
      `The link works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.`,
    ],
  }),
  confirm: (name: string, organisation: string, hours: number): MailWords => ({
    subject: 'Confirm your email address',
    lines: [
      greeting(name),
      `${organisation} asked for an account on Ridgeline with this address. Confirm that it is yours.`,
    ],
    link: 'Confirm this address',
    after: [
      `The link works once, for ${hours} hours. The account opens when it was approved. If it was not you, ignore this mail.`,
    ],
  }),
  alreadyRegistered: (name: string): MailWords => ({
    subject: 'You have an account already',
    lines: [
      greeting(name),
      'somebody asked for a new account on Ridgeline with this address. There is one already, and nothing was changed.',
      'If you do not know the password any more, ask for a new one on the page where you sign in.',
    ],
  }),
  approved: (name: string, organisation: string): MailWords => ({
    subject: 'Your organisation was approved',
    lines: [greeting(name), `${organisation} was approved. You can sign in now.`],
    link: 'Sign in',
  }),
  approvedUnconfirmed: (name: string, organisation: string, hours: number): MailWords => ({
    subject: 'Your organisation was approved',
    lines: [greeting(name), `${organisation} was approved. Confirm this address, and you can sign in.`],
    link: 'Confirm this address',
    after: [`The link works once, for ${hours} hours.`],
  }),
  acceptance: (name: string, asker: string, organisation: string, risk: string, days: number): MailWords => ({
    subject: `A risk awaits your acceptance (${risk})`,
    lines: [
      greeting(name),
      `${asker} of ${organisation} asks you, as the owner of the risk ${risk}, to accept it or to decline.`,
      'Read what is asked first. Nothing is decided by opening the link.',
    ],
    link: 'Read the risk',
    after: [
      `The link works for ${days} days, and for one decision. It is yours alone: do not pass it on. If you own no such risk, ignore this mail and tell the sender.`,
    ],
  }),
  newAddress: (name: string, hours: number): MailWords => ({
    subject: 'Confirm your new email address',
    lines: [greeting(name), 'your account on Ridgeline is to have this address. Confirm that it is yours.'],
    link: 'Confirm this address',
    after: [
      `The link works once, for ${hours} hours. Until then your account keeps its address. If it was not you, ignore this mail.`,
    ],
  }),
  newAddressAsked: (name: string): MailWords => ({
    subject: 'Your email address is about to change',
    lines: [
      greeting(name),
      'another email address was asked for your account on Ridgeline. It takes the place of this one once its owner confirms it. If it was not you, change your password and tell your administrator.',
    ],
  }),
  emailChanged: (name: string): MailWords => ({
    subject: 'Your email address was changed',
    lines: [
      greeting(name),
      'the address of your account on Ridgeline was changed, and this one is no longer used. If you did not ask for it, tell your administrator.',
    ],
  }),
} as const;
