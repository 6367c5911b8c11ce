import { entityByName } from './entities';
import { inLanguage, type Language } from './language';
import type english from './messages/en/notices';
import type { About, AnnouncementType } from './realtime';
import { noticeWords } from './words/notices';

/** What a user is notified of: behind the bell, and by mail as the user chose. Kept as kind and facts, not as text. */
export type NoticeKind = keyof (typeof english)['kinds'];

/** The facts of a kind: the arguments of its message in `domain/messages/en/notices.json`. */
export type NoticeFacts<Kind extends NoticeKind> = Parameters<(typeof english)['kinds'][Kind]>[0];

interface KindOfNotice {
  readonly tone: AnnouncementType;
  /** Whether it is also sent by mail. */
  readonly mailed: boolean;
  /** Whether no toast is shown when it arrives, since the page that caused it says so itself. */
  readonly quiet?: boolean;
}

/** How each kind is shown, and whether it is also sent by mail. */
export const NOTICES: Readonly<Record<NoticeKind, KindOfNotice>> = {
  answersSubmitted: { tone: 'success', mailed: true },
  questionAsked: { tone: 'info', mailed: true },
  otherPersonNamed: { tone: 'info', mailed: true },
  questionnaireApproved: { tone: 'success', mailed: false },
  questionnaireRejected: { tone: 'warning', mailed: false },
  changesRequested: { tone: 'info', mailed: false },
  riskAccepted: { tone: 'success', mailed: false },
  riskDeclined: { tone: 'warning', mailed: false },
  imported: { tone: 'success', mailed: false, quiet: true },
  mentioned: { tone: 'info', mailed: true },
  letterFailed: { tone: 'warning', mailed: false },
  lettersFailed: { tone: 'error', mailed: true },
  registered: { tone: 'info', mailed: true },
  erasureAsked: { tone: 'warning', mailed: true },
  webhookTurnedOff: { tone: 'error', mailed: true },
  // Mailed to every operator in any case, whatever each of them chose.
  auditBroken: { tone: 'error', mailed: false },
};

/** A notice of a known kind as it is shown; its facts fit its kind. */
export type NewNotice = {
  readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly facts: NoticeFacts<Kind> };
}[NoticeKind] & {
  readonly about?: About;
};

/** A notice as the API returns it. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly about: About | null;
  /** When it happened, as ISO text. */
  readonly at: string;
  readonly read: boolean;
}

/** Days after which notices are deleted. */
export const NOTICE_DAYS = 90;

/** Most notices that are kept for a user; the oldest go first. */
export const MOST_NOTICES = 500;

/** Whether a later version may have written a kind that this one does not know. */
export const isNoticeKind = (kind: unknown): kind is NoticeKind =>
  typeof kind === 'string' && Object.hasOwn(NOTICES, kind);

/** Facts that are names of the product's own are stored as such, and read in the language of the reader. */
const spoken = (facts: Notice['facts']): Notice['facts'] => {
  const nouns = 'register' in facts ? entityByName(String(facts.register))?.nouns : undefined;
  return nouns ? { ...facts, register: nouns.many } : facts;
};

/** The text of a notice in the language of the moment. */
export const noticeText = ({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): string =>
  noticeWords.kinds[kind](spoken(facts) as never);

/** The text of a notice in one language. */
export const noticeTextIn = (language: Language, notice: Pick<Notice, 'kind' | 'facts'>): string =>
  inLanguage(language, () => noticeText(notice));
