import { FILE, PROVIDER } from './stored-files';

interface Finding {
  readonly params: { where?: unknown };
}

/** Hides files of the companies from the panel's media library (decisions 1.11). */
export const hideCompanyFiles = (): void => {
  const hide = ({ params }: Finding): void => {
    const ofPanel = strapi.requestContext.get()?.state.route?.info?.type === 'admin';
    if (ofPanel) params.where = { $and: [params.where ?? {}, { provider: { $ne: PROVIDER } }] };
  };
  strapi.db.lifecycles.subscribe({ models: [FILE], beforeFindMany: hide, beforeFindOne: hide, beforeCount: hide });
};
