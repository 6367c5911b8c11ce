import { type Handshake, REFUSED_CONNECTION } from '@ridgeline/domain/realtime';
import { signedInBy } from '../access/authenticate';
import { inNamedCompany } from '../access/membership';
import type { Principal } from '../access/principal';
import { noteUse } from '../request';
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

/** Who opens a connection, and from where. */
interface Opening {
  readonly userId: number;
  readonly sessionId: string;
  readonly address: string;
}

/** Null for a company that has not opened its data to the operator. A room of one that has is a use of the grant. */
const companyNamed = async (
  documentId: string,
  { username }: Principal,
  { userId, sessionId, address }: Opening,
): Promise<number | null> => {
  const { rows } = await strapi.db.connection.raw<{ rows: { id: number; grant: number | null }[] }>(
    `select c.id, s.grant_id as "grant" from companies c
       join lateral wall_support(c.id) s on not s.restricted or s.grant_id is not null where c.document_id = ?`,
    [documentId],
  );
  const [found] = rows;
  if (!found) return null;
  const use = found.grant !== null && { grant: found.grant, session: sessionId };
  if (use) await noteUse(use, { id: userId, username }, address);
  return found.id;
};

/** The company in view, as for a request: for staff that of the membership, for the operator the one it names. */
const companyOf = (who: Principal, named: string, opening: Opening): Promise<number | null> => {
  if (who.role !== 'Operator') return Promise.resolve(who.company?.id ?? null);
  return named ? companyNamed(named, who, opening) : Promise.resolve(null);
};

/**
 * Admits a browser by its access token, if the session has not ended and the token is that of the user it names, and
 * joins its rooms.
 * @param address where it comes from, as for a request
 * @throws Refused
 */
export const admit = async (hub: Hub, socket: Connection, address: string): Promise<void> => {
  const { token, userId, company } = socket.handshake.auth as Partial<Record<keyof Handshake, unknown>>;
  const found = text(token) ? await signedInBy(text(token)) : undefined;
  if (!found || ![String(found.principal.id), found.principal.documentId].includes(String(userId))) {
    throw new Refused();
  }
  // A further company that refuses the session refuses the connection.
  const inView = await inNamedCompany(text(token), found, text(company), true).catch(() => undefined);
  if (!inView) throw new Refused();
  const { principal, sessionId } = inView;
  const device = await deviceOf(sessionId);
  const state = device && (await sessionStatesOf([device])).get(device);
  // Without a module there are no events to receive: suspended, awaiting approval, or without a tier (decisions 1.5).
  if (!device || !state || principal.modules.size === 0 || principal.secondFactorMissing) throw new Refused();
  const { rooms } = hub.of('/').adapter;
  if ((rooms.get(roomOf({ username: principal.username }))?.size ?? 0) >= MOST_OF_A_USER) throw new Refused();
  socket.data = { userId: principal.id, device, state };
  const companyId = await companyOf(principal, text(company), { userId: principal.id, sessionId, address });
  await socket.join(roomsOf(principal.username, companyId));
};
