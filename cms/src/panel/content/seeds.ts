import { keyFeature, policyPage, privacyPolicy, uidOf } from '@ridgeline/domain';

/** Key features of a fresh installation, until a content administrator replaces them. */
const FEATURES = [
  [
    'Supplier',
    'Suppliers in one register',
    'Bring the spreadsheet you have. It is checked row by row before anything is stored.',
  ],
  [
    'Questionnaire',
    'Questionnaires by link',
    'Ask a supplier what you need to know. Answering takes a link and no account.',
  ],
  [
    'Risk',
    'Risks scored the same way',
    'Each risk has an owner, a level from your own matrix, a treatment and a day of review.',
  ],
  ['Control', 'Controls beside risks', 'Keep your control library beside your risks, or import a published one.'],
].map(([icon, title, text], position) => ({ icon, title, text, position: position + 1 }));

const isEmpty = async (uid: string): Promise<boolean> => (await strapi.db.query(uid).count()) === 0;

/**
 * Writes the first key features and the privacy policy, once for each database: what is deleted later stays deleted,
 * and existing content does not change.
 */
export const ensureSeeds = async (): Promise<void> => {
  const store = strapi.store({ type: 'api', name: 'ridgeline', key: 'site-seeds' });
  if (await store.get({})) return;
  const [features, policy] = [uidOf(keyFeature), uidOf(policyPage)];
  if (await isEmpty(features)) {
    for (const data of FEATURES) await strapi.documents(features).create({ data });
  }
  if (await isEmpty(policy)) {
    await strapi.documents(policy).create({ data: { ...privacyPolicy } as never, status: 'published' });
  }
  await store.set({ value: { at: new Date().toISOString() } });
};
