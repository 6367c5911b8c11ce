import { live } from '../language';
import english from '../messages/en/mail';
import { noticeWords } from './notices';

/** The mails that the product sends. `lines` are paragraphs; the link is between `lines` and `after`. */
export interface MailWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** A text that a person wrote, shown separately from the text of the product. */
  readonly quote?: { readonly by: string; readonly lines: readonly string[] };
  /** A list, each with a separate address where there is one. */
  readonly items?: readonly { readonly text: string; readonly url?: string }[];
  /** What the link says, where there is one. */
  readonly link?: string;
  /** Who writes, line by line. */
  readonly signature?: readonly string[];
  readonly after?: readonly string[];
}

const words = live('mail', english);

/** A name that is not known, or not fit for a mail, is empty. */
const hello = (name: string): string => (name === '' ? words.greetingPlain : words.greeting({ name }));

/** Mails to users and to owners of risks, in the language of the moment. */
export const mailWords = {
  invitation: (name: string, organisation: string, days: number): MailWords => ({
    subject: words.invitation.subject,
    lines: [hello(name), words.invitation.text({ organisation: organisation || words.unnamed.installation })],
    link: words.invitation.link,
    after: [words.invitation.note({ days })],
  }),
  /** To a user of a company that requires single sign-on, who has no password here. */
  invitationByProvider: (name: string, organisation: string): MailWords => ({
    subject: words.invitation.subject,
    lines: [hello(name), words.invitationByProvider.text({ organisation: organisation || words.unnamed.installation })],
    link: words.invitationByProvider.link,
    after: [words.invitationByProvider.note],
  }),
  panelInvitation: (name: string): MailWords => ({
    subject: words.panelInvitation.subject,
    lines: [hello(name), words.panelInvitation.text],
    link: words.panelInvitation.link,
    after: [words.panelInvitation.note],
  }),
  reset: (name: string, minutes: number): MailWords => ({
    subject: words.reset.subject,
    lines: [hello(name), words.reset.text],
    link: words.reset.link,
    after: [words.reset.note({ minutes })],
  }),
  confirm: (name: string, organisation: string, hours: number): MailWords => ({
    subject: words.confirm.subject,
    lines: [hello(name), words.confirm.text({ organisation: organisation || words.unnamed.organisation })],
    link: words.confirm.link,
    after: [words.confirm.note({ hours })],
  }),
  alreadyRegistered: (name: string): MailWords => ({
    subject: words.alreadyRegistered.subject,
    lines: [hello(name), words.alreadyRegistered.text, words.alreadyRegistered.hint],
  }),
  backupFailed: (name: string, problem: string): MailWords => ({
    subject: words.backupFailed.subject,
    lines: [hello(name), words.backupFailed.text({ problem }), words.backupFailed.hint],
    link: words.backupFailed.link,
  }),
  auditBroken: (name: string, problem: string): MailWords => ({
    subject: words.auditBroken.subject,
    lines: [hello(name), words.auditBroken.text({ problem }), words.auditBroken.hint],
    link: words.auditBroken.link,
  }),
  test: (name: string): MailWords => ({
    subject: words.test.subject,
    lines: [hello(name), words.test.text],
    link: words.test.link,
  }),
  approved: (name: string, organisation: string): MailWords => ({
    subject: words.approved.subject,
    lines: [hello(name), words.approved.text({ organisation: organisation || words.unnamed.begin })],
    link: words.approved.link,
  }),
  suspended: (name: string, organisation: string): MailWords => ({
    subject: words.suspended.subject,
    lines: [hello(name), words.suspended.text({ organisation: organisation || words.unnamed.begin })],
    link: words.suspended.link,
  }),
  approvedUnconfirmed: (name: string, organisation: string, hours: number): MailWords => ({
    subject: words.approvedUnconfirmed.subject,
    lines: [hello(name), words.approvedUnconfirmed.text({ organisation: organisation || words.unnamed.begin })],
    link: words.approvedUnconfirmed.link,
    after: [words.approvedUnconfirmed.note({ hours })],
  }),
  acceptance: (name: string, asker: string, organisation: string, risk: string, days: number): MailWords => ({
    subject: words.acceptance.subject({ risk }),
    lines: [
      hello(name),
      words.acceptance.text({
        asker: asker || words.unnamed.somebody,
        organisation: organisation || words.unnamed.yours,
        risk,
      }),
      words.acceptance.read,
    ],
    link: words.acceptance.link,
    after: [words.acceptance.note({ days })],
  }),
  newAddress: (name: string, hours: number): MailWords => ({
    subject: words.newAddress.subject,
    lines: [hello(name), words.newAddress.text],
    link: words.newAddress.link,
    after: [words.newAddress.note({ hours })],
  }),
  newAddressAsked: (name: string): MailWords => ({
    subject: words.newAddressAsked.subject,
    lines: [hello(name), words.newAddressAsked.text],
  }),
  emailChanged: (name: string): MailWords => ({
    subject: words.emailChanged.subject,
    lines: [hello(name), words.emailChanged.text],
  }),
  /** @param happened texts of what happened, the oldest first @param count how much, also what is not listed */
  notices: (name: string, happened: NonNullable<MailWords['items']>, count: number): MailWords => ({
    subject: count === 1 ? (happened[0]?.text.replace(/\.$/, '') ?? '') : noticeWords.mail.subject({ count }),
    lines: [hello(name), noticeWords.mail.text({ count })],
    items: happened,
    after: [
      ...(count > happened.length ? [noticeWords.mail.more({ count: count - happened.length })] : []),
      noticeWords.mail.note,
    ],
  }),
} as const;
