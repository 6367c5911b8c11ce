import type { OwnSession } from '@ridgeline/domain/own-session';
import { ownSessionWords } from '@ridgeline/domain/words/own-sessions';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { afterCommit, currentTransaction } from '../request';
import { forgetSignedIn } from './cache';
import { principalOf } from './principal';

interface Stored {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly current: boolean;
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** `GET /api/users/me/sessions`: where the caller is signed in, this session first, then the last used. */
export const readOwnSessions = async (ctx: Context): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    // Exchanged tokens are deleted after some days, so that the beginning is in the metadata.
    `select s.id, s.metadata ->> 'browser' as browser, s.metadata ->> 'system' as system, s.current,
       coalesce(s.metadata ->> 'signedInAt', to_char(s.begun, ${MOMENT})) as "signedInAt",
       to_char(s.used, ${MOMENT}) as "lastUsedAt"
     from wall_own_sessions(?) s`,
    [String(ctx.state.session.id)],
  );
  const data: readonly OwnSession[] = rows;
  ctx.body = { data };
};

/** `DELETE /api/users/me/sessions/{id}`: ends a session of the caller at once; 404 for every other. */
export const endOwnSession = async (ctx: Context): Promise<unknown> => {
  const id = String(ctx.params.id);
  const { rows } = await currentTransaction().raw<{ rows: { ended: boolean }[] }>(
    'select wall_end_own_session(?) as ended',
    [id],
  );
  if (!rows[0]?.ended) return ctx.notFound(ownSessionWords.gone);
  const { id: rowId, documentId, username: label } = principalOf(ctx);
  await noteEvent({ action: 'sign-out', entity: 'user', rowId, documentId, label });
  afterCommit(forgetSignedIn);
  ctx.body = { data: { id } };
  return undefined;
};
