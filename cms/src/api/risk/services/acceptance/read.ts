import {
  acceptanceRequest,
  isEmail,
  isErasedAddress,
  RATING,
  risk,
  riskAcceptance,
  riskOwner,
} from '@ridgeline/domain';
import type { Principal } from '../../../../access/principal';
import { mailConfigured } from '../../../../mail';
import { findRow, type Row, readRow } from '../../../../records/read';
import { instant, tableOf } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { ratedKind } from './statement';

/** Most rows returned of each kind; older ones are in the lists. */
const MOST = 50;

interface Asked {
  readonly ownerEmail: string;
  readonly askedById: number;
  readonly ended: string | null;
}

const rowsOf = async <Found>(what: 'requests' | 'decisions', riskId: number): Promise<Found[]> => {
  const table = tableOf(what === 'requests' ? acceptanceRequest : riskAcceptance);
  const shown = table.columns.filter(({ field }) => field.name !== 'token_hash' && field.name !== 'risk');
  const { rows } = await currentTransaction().raw<{ rows: { row: Found }[] }>(
    `select row_to_json(one) as row from (select t.document_id as "documentId", ${instant('t.created_at')} as "createdAt",
       ${shown.map(({ select }) => select).join(', ')} from ${table.name} t where t.risk_id = ? order by t.id desc limit ?) one`,
    [riskId, MOST],
  );
  return rows.map(({ row }) => row);
};

/** Whether the signed-in user may answer as the owner of this address to the user who asked. */
const mayAnswer = async ({ ownerEmail, askedById }: Asked): Promise<boolean> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ may: boolean }] }>('select wall_answers(?, ?) as may', [
    ownerEmail,
    askedById,
  ]);
  return rows[0].may;
};

/** Fields of the rating that have changed since the acceptance, with both values. */
const changesSince = (found: Row, decided: Readonly<Record<string, unknown>>) =>
  RATING.filter(({ name }) => (found[name] ?? null) !== (decided[name] ?? null)).map(({ name }) => ({
    field: name,
    was: decided[name] ?? null,
    is: found[name] ?? null,
  }));

/**
 * Everything about the acceptance of one risk, for its page: its status, the decisions and what changed since, the open
 * request, and what the user may do about it.
 */
export const readAcceptance = async (id: string, who: Principal) => {
  const found = await readRow(risk, id);
  const { id: ownerId } = (found.riskOwner ?? {}) as { id?: number };
  const owner = ownerId === undefined ? null : await findRow(riskOwner, String(ownerId));
  const requests = await rowsOf<Asked>('requests', found.id);
  const decisions = await rowsOf<Record<string, unknown>>('decisions', found.id);
  const waiting = requests.find(({ ended }) => ended === null) ?? null;
  const asker = waiting?.askedById === who.id;
  const [last] = decisions;
  return {
    status: found.acceptanceStatus,
    acceptedUntil: found.acceptedUntil,
    kind: ratedKind(found),
    mail: mailConfigured(),
    owner: owner && {
      name: owner.name,
      reachable: typeof owner.email === 'string' && isEmail(owner.email) && !isErasedAddress(owner.email),
      you: String(owner.email ?? '').toLowerCase() === who.email.toLowerCase(),
    },
    waiting: waiting && {
      ...waiting,
      yours: !asker && (await mayAnswer(waiting)),
      askedByYou: asker,
    },
    changed: last?.decision === 'accepted' ? changesSince(found, last) : [],
    decisions,
    requests: requests.filter((request) => request !== waiting),
  };
};
