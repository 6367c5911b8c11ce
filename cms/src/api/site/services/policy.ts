import { createHash } from 'node:crypto';
import { type Policy, policyPage, privacyPolicy, uidOf } from '@ridgeline/domain';

/** Milliseconds: another process may publish meanwhile; this one notices within this time. */
const REMEMBERED_FOR = 30_000;

interface PolicyAnswer {
  readonly body: string;
  readonly tag: string;
  readonly until: number;
}

let remembered: Promise<PolicyAnswer> | undefined;

const forget = (): void => {
  remembered = undefined;
};

const stored = async (): Promise<Policy | null> =>
  (await strapi.documents(uidOf(policyPage)).findFirst({
    status: 'published',
    fields: ['effectiveDate', 'intro', 'contact'],
    populate: { sections: { fields: ['heading', 'text'] } },
  })) as unknown as Policy | null;

const read = async (): Promise<PolicyAnswer> => {
  const { effectiveDate, intro, sections, contact } = (await stored()) ?? privacyPolicy;
  const plain = sections.map(({ heading, text }) => ({ heading, text }));
  const body = JSON.stringify({ data: { effectiveDate, intro, sections: plain, contact } satisfies Policy });
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, tag, until: Date.now() + REMEMBERED_FOR };
};

/**
 * The published privacy policy as the text of an answer, with its ETag; the built-in text when none is published.
 * Remembered in memory, since anyone may request it as often as the rate limit allows.
 */
export const policyAnswer = async (): Promise<Pick<PolicyAnswer, 'body' | 'tag'>> => {
  const known = await remembered;
  if (known && known.until > Date.now()) return known;
  const reading = read();
  remembered = reading;
  reading.catch(forget);
  return reading;
};

/** Empties the memory when the policy is written here, so that its author sees the change at once. */
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
