import { type NewNotice, risk } from '@ridgeline/domain';
import { notify } from '../../../../notices';
import { changed } from '../../../../realtime';
import { afterCommit, asSystem, currentTransaction, viewing } from '../../../../request';

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
export const notifyDecision = (requestId: number, decision: 'accepted' | 'declined'): void =>
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
