import { lockSealing, replaceKey } from '../audit/seal/replace';
import { queryOf } from '../audit/seal/sealer';
import { Refusal } from '../database/migrations/refusal';
import type { Transaction } from '../database/scope';
import { type Secrets, unfitSecrets, writeMarks } from './marks';

/**
 * Stores with which secrets a database is used from now on, in one transaction: their marks. With a new key of the audit
 * log it also archives the seals of the former key and writes an entry that names what was replaced.
 * @param secrets all of them
 * @param accept whether the database may be used with other secrets than before
 * @returns the names of those that were replaced
 * @throws Refusal in one line when it was used with others meanwhile
 */
export const settleSecrets = (secrets: Secrets, accept: boolean): Promise<string[]> =>
  strapi.db.connection.transaction(async (trx) => {
    const query = queryOf(trx as Transaction);
    // Of two servers that start at once on an empty database, the second finds the marks of the first.
    await lockSealing(query);
    const { missing, other } = await unfitSecrets(query, secrets);
    const replaced = [...missing, ...other];
    if (replaced.length > 0 && !accept) {
      throw new Refusal(
        `Another server was started on this database meanwhile, with another ${replaced.join(', ')}. Give this one the same secrets.`,
      );
    }
    await replaceKey(query, secrets.AUDIT_KEY ?? '');
    await writeMarks(query, secrets);
    if (replaced.length === 0) return replaced;
    const event = { action: 'new-secrets', details: { secrets: replaced.join(', ') } };
    await query('select wall_note($1::jsonb)', [JSON.stringify(event)]);
    return replaced;
  });
