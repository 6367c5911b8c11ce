import { type Preflight, remindersAfter, sentQuestionnaire } from '@ridgeline/domain';
import { ASSESSMENT_STATUSES, isOpen } from '@ridgeline/domain/assessment';
import { mailConfigured } from '../../../../mail';
import { tableOf } from '../../../../records/table';
import { currentScope, currentTransaction, viewing } from '../../../../request';
import { hasZone, zoneOf } from '../../../../request/zone';
import { askedOf } from '../../../questionnaire/services/building/asked';
import { endOfLinks } from '../links';
import { type FoundRecipient, findRecipients, type RecipientType } from './recipient';
import { checkReviewer, reviewersOf } from './reviewers';
import { needCompany } from './send';
import { findQuestionnaire, problemsOf } from './send-asked';
import { type Data, readOptions, type SendOptions } from './send-options';

/** The newest open one that each recipient has of this questionnaire; those whose links have all ended do not count. */
const openOnes = async (
  questionnaireId: number,
  type: RecipientType,
  recipients: readonly FoundRecipient[],
): Promise<Map<number, string>> => {
  const { name, byField } = tableOf(sentQuestionnaire);
  const whom = byField.get(type === 'Supplier' ? 'supplier' : 'recipientCompany')?.column;
  const open = ASSESSMENT_STATUSES.filter(isOpen);
  const { rows } = await currentTransaction().raw<{ rows: { recipient: number; id: string }[] }>(
    `select distinct on (m.${whom}) m.${whom} as recipient, m.document_id as id from ${name} m
     where m.${whom} = any(?::int[]) and m.${byField.get('questionnaire')?.column} = ?
       and m.status in (${open.map(() => '?').join(', ')})
     order by m.${whom}, m.id desc`,
    [`{${recipients.map(({ id }) => id).join(',')}}`, questionnaireId, ...open],
  );
  return new Map(rows.map(({ recipient, id }) => [recipient, id]));
};

const aboutCompany = async (options: SendOptions) => {
  const { companyId } = currentScope();
  if (companyId === null) return { reviewers: [], reminders: [], timeZone: 'UTC', timeZoneSet: true };
  await checkReviewer(companyId, options.reviewer);
  const timeZone = await zoneOf();
  const days = options.dueDate && options.remind ? remindersAfter(options.dueDate, timeZone, new Date()) : [];
  return {
    reviewers: await reviewersOf(companyId),
    reminders: days.map(({ day }) => day),
    timeZone,
    timeZoneSet: await hasZone(),
  };
};

/**
 * Reports what a sending would do, and stores nothing. It takes the same request and refuses the same errors; only a
 * missing recipient is not an error, since the dialog calls it before one is chosen.
 */
export const preflight = async (data: Data): Promise<Preflight> => {
  const asked = await findQuestionnaire(data);
  const type = asked.type as RecipientType;
  const { recipients } = await findRecipients(type, data, false);
  const options = readOptions(data);
  needCompany(type);
  const [only] = recipients;
  const inEach = currentScope().role === 'operator' && type === 'Company';
  // Reviewers and time zone belong to one company; with many recipients each has its own.
  const about = async () => aboutCompany(options);
  const facts = inEach && only ? await viewing(recipients.length === 1 ? only.id : null, about) : await about();
  const questions = await askedOf(asked.id);
  const seek = () => openOnes(asked.id, type, recipients);
  const open = inEach ? await viewing(null, seek) : await seek();
  return {
    mail: mailConfigured() ? 'configured' : 'not-configured',
    recipients: recipients.map(({ id, documentId, name, email }) => ({
      id: documentId,
      name,
      email,
      open: open.get(id) ?? null,
    })),
    questions: questions.length,
    problems: problemsOf(questions),
    ...facts,
    ...endOfLinks(options.dueDate, facts.timeZone),
  };
};
