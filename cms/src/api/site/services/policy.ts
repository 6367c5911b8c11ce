import { createHash } from 'node:crypto';
import { type Policy, policyPage, privacyPolicy, uidOf } from '@ridgeline/domain';

/** Another process may have published meanwhile; this one notices within this time. */
const KEPT_FOR = 30_000;

interface Kept {
  readonly body: string;
  readonly tag: string;
  readonly until: number;
}

let kept: Promise<Kept> | undefined;

const forget = (): void => {
  kept = undefined;
};

const stored = async (): Promise<Policy | null> =>
  (await strapi.documents(uidOf(policyPage)).findFirst({
    status: 'published',
    fields: ['effectiveDate', 'intro', 'contact'],
    populate: { sections: { fields: ['heading', 'text'] } },
  })) as unknown as Policy | null;

const read = async (): Promise<Kept> => {
  const { effectiveDate, intro, sections, contact } = (await stored()) ?? privacyPolicy;
  const plain = sections.map(({ heading, text }) => ({ heading, text }));
  const body = JSON.stringify({ data: { effectiveDate, intro, sections: plain, contact } satisfies Policy });
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, tag, until: Date.now() + KEPT_FOR };
};

/**
 * The published privacy policy as the text of an answer, with its ETag; the house's own words where none is published.
 * Kept in memory, since anybody may ask for it as often as the limit lets him.
 */
export const policyAnswer = async (): Promise<Pick<Kept, 'body' | 'tag'>> => {
  const known = await kept;
  if (known && known.until > Date.now()) return known;
  const reading = read();
  kept = reading;
  reading.catch(forget);
  return reading;
};

/** Forgets the policy when it is written here, so that who publishes sees it at once. */
export const watchPolicy = (): void => {
  forget();
  strapi.db.lifecycles.subscribe({
    models: [uidOf(policyPage)],
    afterCreate: forget,
    afterUpdate: forget,
    afterDelete: forget,
    afterDeleteMany: forget,
  });
};
