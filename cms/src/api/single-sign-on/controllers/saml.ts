import { SSO_PATH } from '@ridgeline/domain/single-sign-on';
import { stopGuessing, takePublicReading } from '../../../access/limits';
import { answering, type Handler } from '../../../records/handlers';
import { entityIdOf } from '../services/saml/client';
import { spMetadata } from '../services/saml/own-metadata';
import { receive } from '../services/saml/sign-in';

const MEDIA_TYPE = 'application/samlmetadata+xml';

/** States as they are made here. */
const STATE = /^[\w-]{20,100}$/;

const IDS = /^[a-z0-9]{10,40}$/;

const fieldOf = (body: unknown, name: string): string => {
  const value = ((body ?? {}) as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
};

/**
 * `POST /api/auth/single-sign-on/saml` SAMLResponse, RelayState: the page of a SAML provider sends its answer here. It is a
 * form of another site, so the browser sends no cookie along: what the provider says is kept, and the browser goes on to
 * the page that takes it with its cookie. A sign-in that was not begun here is refused there.
 */
const consume: Handler = async (ctx) => {
  if ((await stopGuessing(ctx)) || !(await takePublicReading(ctx))) return;
  const state = fieldOf(ctx.request.body, 'RelayState');
  const known = STATE.test(state);
  if (known) await receive(ctx, fieldOf(ctx.request.body, 'SAMLResponse'), state);
  if (ctx.status === 429) return;
  ctx.set('Location', known ? `${SSO_PATH}?state=${state}` : SSO_PATH);
  ctx.status = 303;
  ctx.body = '';
};

/** `GET /api/auth/single-sign-on/saml/:company`: what a provider reads of Ridgeline. It says nothing of which companies there are. */
const metadata: Handler = async (ctx) => {
  const company: unknown = ctx.params.company;
  if (!(await takePublicReading(ctx))) return;
  if (typeof company !== 'string' || !IDS.test(company)) return ctx.notFound();
  ctx.type = MEDIA_TYPE;
  ctx.body = await spMetadata(entityIdOf(company));
};

/** Signing in by the SAML provider of a company. */
export default { consume: answering(consume), metadata: answering(metadata) };
