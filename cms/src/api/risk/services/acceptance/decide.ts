import {
  acceptableDays,
  acceptanceRequest,
  acceptanceWords,
  type Ending,
  type FieldMessage,
  type NewNotice,
  readDate,
  risk,
  riskAcceptance,
} from '@ridgeline/domain';
import { newDocumentId } from '../../../../database/document-id';
import { notify } from '../../../../notices';
import { changed } from '../../../../realtime';
import { ConflictError, ForbiddenError, fieldErrors } from '../../../../records/errors';
import { readRow } from '../../../../records/read';
import { NOW } from '../../../../records/store';
import { tableOf } from '../../../../records/table';
import { afterCommit, asSystem, currentTransaction, viewing } from '../../../../request';
import { companysDay } from '../../../../request/zone';
import { DECISION_COLUMNS, REFUSALS } from '../../security/acceptance/names';
import { readWords } from './ask';

type Data = Readonly<Record<string, unknown>>;

/** A request that is not open any more: 410, with what ended it. */
export class EndedError extends Error {
  constructor(readonly reason: Ending | 'expired') {
    super(acceptanceWords.endings[reason]);
    this.name = 'EndedError';
  }
}

interface Decision {
  readonly decision: 'accepted' | 'declined';
  readonly reason: string;
  readonly until: string | null;
}

const readUntil = (raw: unknown, today: string, errors: FieldMessage[]): string | null => {
  const until = readDate(raw);
  const [first, last] = acceptableDays(today);
  if (until && until >= first && until <= last) return until;
  errors.push({ field: 'acceptedUntil', message: acceptanceWords.untilOutside });
  return null;
};

/**
 * A decision from a request's body.
 * @param today the day of the company, `YYYY-MM-DD`
 * @throws ValidationError with the fields that are missing or wrong
 */
export const readDecision = (data: Data, today: string): Decision => {
  const errors: FieldMessage[] = [];
  const { decision } = data;
  const reason = readWords(data, 'reason');
  if (!reason) errors.push({ field: 'reason', message: acceptanceWords.reasonNeeded });
  if (decision !== 'accepted' && decision !== 'declined') {
    errors.push({ field: 'decision', message: acceptanceWords.decisionNeeded });
  }
  const until = decision === 'accepted' ? readUntil(data.acceptedUntil, today, errors) : null;
  if (errors.length > 0) throw fieldErrors(errors);
  return { decision, reason, until } as Decision;
};

const refusalOf = (error: unknown): unknown => {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  if (code === REFUSALS.answered) return new ConflictError(acceptanceWords.answered, { reason: 'answered' });
  if (code === REFUSALS.gone) return new EndedError(detail as Ending);
  if (code === REFUSALS.notYours) {
    return new ForbiddenError(detail === 'asked' ? acceptanceWords.askedByYou : acceptanceWords.notOwner);
  }
  return error;
};

interface Asked {
  readonly company: number;
  readonly asker: number | null;
  readonly name: string;
  readonly owner: string;
  readonly risk: string | null;
}

/**
 * Notifies the user who asked of the owner's decision, and the company's open pages. Without row security and after the
 * commit, since the holder of a link may not even read who asked.
 */
const notifyDecision = (requestId: number, decision: 'accepted' | 'declined'): void =>
  afterCommit(() =>
    asSystem('notify the user who asked for an acceptance', async () => {
      const { rows } = await currentTransaction().raw<{ rows: Asked[] }>(
        `select q.company_id as company, u.id as asker, coalesce(q.risk_name, q.risk_code) as name, q.owner_name as owner, r.document_id as risk
         from acceptance_requests q left join up_users u on u.id = q.asked_by_id left join risks r on r.id = q.risk_id
         where q.id = ?`,
        [requestId],
      );
      const [asked] = rows;
      if (!asked) return;
      changed(asked.company, { resource: risk.plural });
      const { asker } = asked;
      if (asker === null) return;
      const notice: NewNotice = {
        kind: decision === 'accepted' ? 'riskAccepted' : 'riskDeclined',
        facts: { risk: asked.name, owner: asked.owner },
        ...(asked.risk && { about: { resource: risk.plural, id: asked.risk } }),
      };
      await viewing(asked.company, () => notify([asker], notice));
    }),
  );

/**
 * Stores a decision on a request. The database checks who may decide and whether the request is open, and copies what is
 * decided on (cms/src/api/risk/security/acceptance): for the signed-in owner and the holder of a link alike.
 * @throws ConflictError when it was answered, EndedError when it is not open, ForbiddenError for any other user
 */
export const storeDecision = async (requestId: number, { decision, reason, until }: Decision): Promise<void> => {
  const { name } = tableOf(riskAcceptance);
  try {
    await currentTransaction().raw(
      `insert into ${name} (${DECISION_COLUMNS}) values (?, ${NOW}, ${NOW}, ?, ?, ?, ?::date)`,
      [newDocumentId(), requestId, decision, reason, until] as never[],
    );
  } catch (error) {
    throw refusalOf(error);
  }
  notifyDecision(requestId, decision);
};

/**
 * A decision of the signed-in owner.
 * @throws as `storeDecision`; ConflictError without an open request, or for another one than the user has read
 */
export const decideSignedIn = async (id: string, data: Data): Promise<void> => {
  const found = await readRow(risk, id);
  const decision = readDecision(data, (await companysDay(undefined)).today);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; ended: string | null }[] }>(
    `select id, ended from ${tableOf(acceptanceRequest).name} where risk_id = ? and document_id = ?`,
    [found.id, String(data.request ?? '')],
  );
  const [asked] = rows;
  if (!asked) throw new ConflictError(acceptanceWords.noRequest);
  await storeDecision(asked.id, decision);
};
