import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isContent, PANEL_TYPES, partsOf } from '../database/panel-types';

const HIDDEN = 'global::hidden-from-panel';

/** The policy as Strapi expects it on a route: by its name. */
export const hiddenFromPanel = { name: HIDDEN, config: {} };

interface Asked {
  readonly state: { readonly route?: { readonly path: string } };
  readonly params?: { readonly model?: string; readonly uid?: string; readonly targetField?: string };
}

/** The content types that the panel shows, and their components. */
const shownIn = (): ReadonlySet<string> => {
  const types = [...PANEL_TYPES.keys()];
  return new Set([...types, ...types.flatMap((uid) => partsOf(uid))]);
};

/** The target of a type's relation; the type itself when it has no such relation, which Strapi refuses. */
const targetOf = (uid: string, field: string): string => {
  const attribute = strapi.getModel(uid as Parameters<Core.Strapi['getModel']>[0]).attributes[field];
  return attribute?.type === 'relation' && 'target' in attribute ? String(attribute.target) : uid;
};

/** Whether Strapi's route works for such a type: it fails for a list of a single type, and for drafts of a type without. */
const fits = (uid: string, path: string): boolean => {
  const type = PANEL_TYPES.get(uid);
  if (!type || !/^\/(single|collection)-types/.test(path)) return true;
  const { single, drafts } = isContent(type) ? type : { single: false, drafts: false };
  return single === path.startsWith('/single-types') && (drafts || !/publish|discard/i.test(path));
};

/**
 * Registers the policy by which a content type that the panel does not show answers 404 at every address of the
 * content manager, for every user: a company's rows, users, the audit log, links, codes and sessions. The
 * database refuses them too (`security.ts`).
 */
export const registerHidden = (): void => {
  let shown: ReadonlySet<string> | undefined;
  strapi.get('policies').set(HIDDEN, ({ params, state }: Asked): boolean => {
    const asked = params?.model ?? params?.uid;
    shown ??= shownIn();
    if (asked === undefined) return true;
    const target = params?.targetField;
    const there = shown.has(asked) && (!target || shown.has(targetOf(asked, target)));
    if (!there || !fits(asked, state.route?.path ?? '')) throw new errors.NotFoundError();
    return true;
  });
};
