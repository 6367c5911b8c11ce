import { type Handshake, REFUSED_CONNECTION } from '@ridgeline/domain/realtime';
import { signedInBy } from '../access/authenticate';
import { inNamedCompany } from '../access/membership';
import type { Principal } from '../access/principal';
import { type Connection, type Hub, roomOf, roomsOf } from './rooms';
import { deviceOf, sessionStatesOf } from './session-state';

/** Tabs and devices of one user at the same time, on this server: a further one is refused. */
const MOST_OF_A_USER = 20;

/** A connection that the server refuses. The browser is sent one sentence, whatever the cause. */
export class Refused extends Error {
  constructor() {
    super(REFUSED_CONNECTION);
    this.name = 'Refused';
  }
}

const text = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

/** Null for a company that has not opened its data to the operator. */
const companyNamed = async (documentId: string): Promise<number | null> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number }[] }>(
    'select c.id from companies c join lateral wall_support(c.id) s on not s.restricted or s.grant_id is not null where c.document_id = ?',
    [documentId],
  );
  return rows[0]?.id ?? null;
};

/** The company in view, as for a request: for staff that of the membership, for the operator the one it names. */
const companyOf = (who: Principal, named: string): Promise<number | null> => {
  if (who.role !== 'Operator') return Promise.resolve(who.company?.id ?? null);
  return named ? companyNamed(named) : Promise.resolve(null);
};

/**
 * Admits a browser by its access token, if the session has not ended and the token is that of the user it names, and
 * joins its rooms.
 * @throws Refused
 */
export const admit = async (hub: Hub, socket: Connection): Promise<void> => {
  const { token, userId, company } = socket.handshake.auth as Partial<Record<keyof Handshake, unknown>>;
  const found = text(token) ? await signedInBy(text(token)) : undefined;
  if (!found || ![String(found.principal.id), found.principal.documentId].includes(String(userId))) {
    throw new Refused();
  }
  // A further company that refuses the session refuses the connection.
  const inView = await inNamedCompany(text(token), found, text(company)).catch(() => undefined);
  if (!inView) throw new Refused();
  const { principal, sessionId } = inView;
  const device = await deviceOf(sessionId);
  const state = device && (await sessionStatesOf([device])).get(device);
  // Without a module there are no events to receive: suspended, awaiting approval, or without a tier (decisions 1.5).
  if (!device || !state || principal.modules.size === 0 || principal.secondFactorMissing) throw new Refused();
  const { rooms } = hub.of('/').adapter;
  if ((rooms.get(roomOf({ username: principal.username }))?.size ?? 0) >= MOST_OF_A_USER) throw new Refused();
  socket.data = { userId: principal.id, device, state };
  const companyId = await companyOf(principal, text(company));
  await socket.join(roomsOf(principal.username, companyId));
};
