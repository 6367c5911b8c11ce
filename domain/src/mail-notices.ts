/** How soon a user gets mails about events. */
export const MAIL_NOTICES = ['at-once', 'daily', 'never'] as const;

export type MailNotices = (typeof MAIL_NOTICES)[number];

export const isMailNotices = (value: unknown): value is MailNotices => MAIL_NOTICES.some((known) => known === value);
