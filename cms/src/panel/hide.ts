import { companyTables } from '../database/layout';

interface Finding {
  readonly params: { where?: unknown };
}

/**
 * Shows content administrators the shared rows of reference types, but not those of a company (decisions 1.11). Types
 * that only have rows of companies are hidden from the panel completely.
 */
export const hideFromPanel = (): void => {
  const hide = ({ params }: Finding): void => {
    const ofPanel = strapi.requestContext.get()?.state.route?.info?.type === 'admin';
    if (ofPanel) params.where = { $and: [params.where ?? {}, { shared: true }] };
  };
  const models = companyTables().flatMap(({ uid, kind }) => (kind === 'reference' ? [uid] : []));
  strapi.db.lifecycles.subscribe({ models, beforeFindMany: hide, beforeFindOne: hide, beforeCount: hide });
};
