import { createHmac, randomBytes } from 'node:crypto';
import { currentTransaction } from '../../../request';
import { vaultFor } from '../../../secrets';
import { SECRETS } from '../security';

const BYTES = 32;

const vault = vaultFor('ridgeline webhook 1', (id) => `The secret of webhook ${id}`);

/** Makes the secret of a webhook, stores it encrypted, and returns it as receivers enter it. */
export const makeSecret = async (webhookId: number): Promise<string> => {
  const secret = randomBytes(BYTES);
  await currentTransaction().raw(`insert into ${SECRETS} (webhook_id, sealed) values (?, ?)`, [
    webhookId,
    vault.seal(secret, webhookId),
  ]);
  return `whsec_${secret.toString('base64')}`;
};

/** The headers by which a receiver recognises a message, in the form of https://www.standardwebhooks.com. */
export interface Signed {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/**
 * Signs a message.
 * @param sealed the encrypted secret
 * @returns undefined when the secret cannot be decrypted
 */
export const sign = (
  { webhookId, id, body }: { readonly webhookId: number; readonly id: string; readonly body: string },
  sealed: string,
  now = new Date(),
): Signed | undefined => {
  const secret = vault.open(sealed, webhookId);
  if (!secret) return undefined;
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
};
