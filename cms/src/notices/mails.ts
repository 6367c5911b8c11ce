import { isLanguage, isNoticeKind, type Language, type Notice, noticeText } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { mailWords } from '@ridgeline/domain/words/mail';
import { environment } from '../environment';
import { reportError } from '../faults';
import { deliverNow, nameInMail, pauseAfter, type Undelivered } from '../mail';
import { asSystem, currentTransaction } from '../request';
import { NOTICES_TABLE } from './table';

/** When a server stops between claiming notices and storing the outcome, others may claim them after this time. */
const LEASE = '10 minutes';

/** Most notices that a mail lists; it counts the others. */
const MOST_LISTED = 50;

/** In milliseconds: after it, the next check goes on. */
const LONGEST_LOOK = 5 * 60_000;

interface Claimed extends Pick<Notice, 'kind' | 'facts' | 'about'> {
  /** The documentId of a further company whose notice it is. */
  readonly company: string | null;
  readonly id: number;
  readonly read: boolean;
  readonly attempts: number;
}

/** The notices of one user that are due, which only this server is about to send. */
interface Batch {
  readonly email: string;
  readonly name: string;
  readonly language: Language | null;
  readonly choice: string | null;
  readonly blocked: boolean;
  readonly notices: readonly Claimed[];
}

const textOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '');

/** Locks the user: with locks on notices alone, two servers would take some of them each, and send two mails. */
const claim = (now: Date): Promise<Batch | undefined> =>
  asSystem('notices that are due by mail', async () => {
    const moment = textOf(now);
    const { rows } = await currentTransaction().raw<{ rows: Batch[] }>(
      `with one as (select u.id from up_users u join ${NOTICES_TABLE} n on n.user_id = u.id
          where n.mail_due <= ?::timestamp order by n.mail_due, n.id limit 1 for no key update of u skip locked),
        mine as (select n.id from ${NOTICES_TABLE} n join one on one.id = n.user_id
          where n.mail_due <= ?::timestamp for update of n),
        taken as (update ${NOTICES_TABLE} n set mail_attempts = n.mail_attempts + 1,
            mail_due = ?::timestamp + interval '${LEASE}' from mine where mine.id = n.id returning n.*)
       select u.email, coalesce(u.display_name, u.username) as name, coalesce(u.language, c.language) as language,
         u.mail_notices as choice, u.blocked is true as blocked,
         json_agg(json_build_object('id', t.id, 'kind', t.kind, 'facts', t.facts, 'read', t.read_at is not null,
           'attempts', t.mail_attempts, 'company', (select f.document_id from companies f
             where f.id = t.company_id and t.company_id <> u.company_id), 'about', case when t.resource is not null
             then json_build_object('resource', t.resource, 'id', t.row_id) end) order by t.id) as notices
       from taken t join up_users u on u.id = t.user_id left join companies c on c.id = u.company_id
       group by u.id, c.id`,
      [moment, moment, moment],
    );
    return rows[0];
  });

/** The notices of a batch that are still to be mailed: none for users who now want no mails, and no daily mail about notices that were read. */
const wanted = ({ blocked, choice, notices }: Batch): Claimed[] =>
  blocked || choice === 'never'
    ? []
    : notices.filter(({ kind, read }) => isNoticeKind(kind) && !(choice === 'daily' && read));

const settle = (notices: readonly Claimed[], next: Date | null, mailed: boolean): Promise<unknown> =>
  asSystem('the outcome of a mail about notices', async () => {
    await currentTransaction().raw(
      `update ${NOTICES_TABLE} set mail_due = ?::timestamp, mailed_at = case when ? then now() at time zone 'utc' end
       where id = any (?::bigint[])`,
      [next && textOf(next), mailed, notices.map(({ id }) => id)] as never[],
    );
  });

const send = ({ email, name, language }: Batch, notices: readonly Claimed[]): Promise<Undelivered | null> => {
  const spoken = isLanguage(language) ? language : 'en';
  const words = inLanguage(spoken, () =>
    mailWords.notices(
      nameInMail(name),
      notices.slice(-MOST_LISTED).map((notice) => ({
        text: noticeText(notice),
        ...(notice.about && {
          url: `${environment.publicUrl}/dashboard/to/${notice.about.resource}/${notice.about.id}${notice.company ? `?company=${notice.company}` : ''}`,
        }),
      })),
      notices.length,
    ),
  );
  return deliverNow(email, words, { language: spoken });
};

const workOne = async (batch: Batch, now: Date): Promise<void> => {
  const notices = wanted(batch);
  const problem = notices.length === 0 ? null : await send(batch, notices);
  if (problem === null) {
    await settle(batch.notices, null, notices.length > 0);
    return;
  }
  const pause = problem.noSuchAddress ? undefined : pauseAfter(Math.min(...notices.map(({ attempts }) => attempts)));
  strapi.log.warn(`A mail about notices could not be sent: ${problem.reason}`);
  await settle(batch.notices, pause === undefined ? null : new Date(now.getTime() + pause * 60_000), false);
};

/**
 * Sends mails about notices that are due, one to each user, each notice once however many servers check at the same time.
 * @param now notices that are due by this time are sent
 */
export const workNotices = async (now?: Date): Promise<void> => {
  const enough = Date.now() + LONGEST_LOOK;
  while (Date.now() < enough) {
    const moment = now ?? new Date();
    const batch = await claim(moment);
    if (!batch) return;
    // The lease ends by itself.
    await workOne(batch, moment).catch((error: unknown) => reportError('A mail about notices', error));
  }
};
