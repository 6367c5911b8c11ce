import { createHmac, randomBytes } from 'node:crypto';
import { messages } from '@ridgeline/domain';
import { ValidationError } from '../../../records/errors';
import { currentTransaction } from '../../../request';
import { vaultFor } from '../../../secrets';
import { SECRETS } from '../security';

const BYTES = 32;

const vault = vaultFor('ridgeline webhook 1', (id) => `The secret of webhook ${id}`);

const newSecret = (webhookId: number): { readonly sealed: string; readonly shown: string } => {
  const secret = randomBytes(BYTES);
  return { sealed: vault.seal(secret, webhookId), shown: `whsec_${secret.toString('base64')}` };
};

/** Makes the secret of a webhook, stores it encrypted, and returns it as receivers enter it. */
export const makeSecret = async (webhookId: number): Promise<string> => {
  const { sealed, shown } = newSecret(webhookId);
  await currentTransaction().raw(`insert into ${SECRETS} (webhook_id, sealed) values (?, ?)`, [webhookId, sealed]);
  return shown;
};

/**
 * Replaces it, and returns the new one. For OLD_SECRET_HOURS the replaced one signs too.
 * @throws ValidationError for an operator without a company in view
 */
export const replaceSecret = async (webhookId: number): Promise<string> => {
  const { sealed, shown } = newSecret(webhookId);
  const { rows } = await currentTransaction().raw<{ rows: [{ done: boolean }] }>(
    'select wall_replace_webhook_secret(?, ?) as done',
    [webhookId, sealed],
  );
  if (!rows[0].done) throw new ValidationError(messages.companyFirst);
  return shown;
};

/** The headers by which a receiver recognises a message, in the form of https://www.standardwebhooks.com. */
export interface Signed {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

const signature = (secret: Buffer, text: string): string =>
  `v1,${createHmac('sha256', secret).update(text).digest('base64')}`;

/**
 * Signs a message with each secret that counts.
 * @param sealed the encrypted secrets, the current one first
 * @returns undefined when the current one cannot be decrypted
 */
export const sign = (
  { webhookId, id, body }: { readonly webhookId: number; readonly id: string; readonly body: string },
  sealed: readonly string[],
  now = new Date(),
): Signed | undefined => {
  const [secret, ...previous] = sealed.map((one) => vault.open(one, webhookId));
  if (!secret) return undefined;
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const text = `${id}.${seconds}.${body}`;
  const signatures = [secret, ...previous.flatMap((one) => one ?? [])].map((one) => signature(one, text));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
};
