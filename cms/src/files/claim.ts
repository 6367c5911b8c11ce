import { randomUUID } from 'node:crypto';
import { Refusal } from '../database/migrations/refusal';
import { asSystem, currentTransaction } from '../request';
import { storage } from '../storage';

/** A number that is used for no other lock: of several servers that start at once, one gives the installation its id. */
const NAMING = 7_405_117;

interface Named {
  readonly id: string;
}

/** The id of this installation, in its database, so that a restored database has it too. */
const installationId = (): Promise<string> =>
  asSystem('the id of the installation', async () => {
    await currentTransaction().raw('select pg_advisory_xact_lock(?)', [NAMING]);
    const store = strapi.store({ type: 'api', name: 'ridgeline', key: 'installation' });
    const known = (await store.get({})) as Named | null;
    if (known) return known.id;
    const id = randomUUID();
    await store.set({ value: { id } });
    return id;
  });

/**
 * Marks a bucket as that of this installation when it is used first. Another installation would take its contents for
 * leftovers, and delete them.
 * @throws Refusal in one line for the bucket of another one
 */
export const claimStorage = async (): Promise<void> => {
  if (storage().kind === 'disk') return;
  const id = await installationId();
  const owner = await storage().owner();
  if (owner === undefined) await storage().claim(id);
  else if (owner !== id) {
    throw new Refusal(
      'The files cannot be stored on S3: another installation uses this S3_BUCKET with this S3_PREFIX. Set another S3_PREFIX.',
    );
  }
};
