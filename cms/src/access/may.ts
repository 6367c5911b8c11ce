import {
  type Action,
  ENTITIES,
  type Entity,
  entityOf,
  type ModuleName,
  mayDo,
  messages,
  type Role,
  scopeOf,
  type TokenScope,
} from '@ridgeline/domain';
import { SECOND_FACTOR_NEEDED } from '@ridgeline/domain/second-factor';
import { mcpWords } from '@ridgeline/domain/words/mcp';
import { scimWords } from '@ridgeline/domain/words/scim';
import { secondFactorWords } from '@ridgeline/domain/words/second-factor';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { errors } from '@strapi/utils';
import { callerOf, type Machine, machineOf } from './caller';
import { type Caller, type Principal, principalOf } from './principal';
import { type ScimClient, scimClientOf } from './scim/client';

/** `lookup` is the short list (id, documentId, label) that the forms of other registers offer for choosing a row. */
export type Wish = Action | 'lookup';

type Rule =
  | { readonly wish: Wish; readonly entity: string }
  | { readonly roles: readonly Role[] }
  | { readonly signedIn: true; readonly withoutSecondFactor?: true; readonly ownAccount?: true }
  | { readonly tokens: true }
  | { readonly scim: true };

/** What a route puts into `config.policies`. */
export interface MayPolicy {
  readonly name: typeof MAY;
  readonly config: Rule;
}

export const MAY = 'global::may';

const policy = (config: Rule): MayPolicy => ({ name: MAY, config });

/** The route needs this right on rows of the entity: by tier, then by role. */
export const may = (wish: Wish, entity: Pick<Entity, 'name'>): MayPolicy => policy({ wish, entity: entity.name });

/** The route is for these roles alone, whatever the tier's modules; a user without a role is refused (decisions 1.5). */
export const mayAs = (...roles: Role[]): MayPolicy => policy({ roles });

/** The route is for every signed-in user, also without a tier: profile and sign-out. */
export const maySignedIn = (): MayPolicy => policy({ signedIn: true });

/**
 * As `maySignedIn`, for the caller's own account: it belongs to the own company, whichever company the request names.
 */
export const mayOwnAccount = (): MayPolicy => policy({ signedIn: true, ownAccount: true });

/** As `mayOwnAccount`, also for a user who has to set up a second factor first. */
export const mayOwnAccountWithoutSecondFactor = (): MayPolicy =>
  policy({ signedIn: true, withoutSecondFactor: true, ownAccount: true });

/** As `maySignedIn`, also for a user who has to set up a second factor first: only what that needs. */
export const mayWithoutSecondFactor = (): MayPolicy => policy({ signedIn: true, withoutSecondFactor: true });

/** The route is for tokens alone, whatever their scopes: its controller asks for each right with `refuseTokenFor`. */
export const mayAsToken = (): MayPolicy => policy({ tokens: true });

/** The route is for the directory of a company alone, with its SCIM token. */
export const mayAsScim = (): MayPolicy => policy({ scim: true });

/** Modules that open the short list of an entity: its own, and those of every form that points to it. */
const lookupModules = new Map<string, readonly ModuleName[]>(
  ENTITIES.map((target) => {
    const pointing = ENTITIES.filter(({ fields }) => fields.some((field) => field.target === target.name));
    return [target.name, [target, ...pointing].flatMap(({ modules }) => modules)];
  }),
);

/** Why a caller may open nothing at all. */
const nothingToOpen = ({ companyStatus }: Pick<Caller, 'companyStatus'>): string =>
  companyStatus === 'suspended' ? messages.companySuspended : messages.noSubscription;

const scopeFor = (wish: Wish, entity: Entity): TokenScope =>
  scopeOf(entity, wish === 'read' || wish === 'lookup' ? 'read' : 'write');

/** The scope that a token lacks for this; a user has no scopes. */
const missingScope = ({ scopes }: Caller, wish: Wish, entity: Entity): TokenScope | undefined => {
  const scope = scopeFor(wish, entity);
  return scopes && !scopes.has(scope) ? scope : undefined;
};

/**
 * Why a user or token may not do this to rows of the entity, as a sentence for that user; undefined if it is allowed.
 * Source: decisions 1.5 (modules) and 1.6 (roles).
 */
export const refusal = (who: Caller, wish: Wish, entity: Entity): string | undefined => {
  const missing = missingScope(who, wish, entity);
  if (missing) return tokenWords.refused.scope({ scope: missing });
  if (!who.role) return messages.noRole;
  if (who.modules.size === 0) return nothingToOpen(who);
  const modules = wish === 'lookup' ? (lookupModules.get(entity.name) ?? []) : entity.modules;
  if (modules.length > 0 && !modules.some((name) => who.modules.has(name))) {
    return messages.moduleMissing({ modules: entity.modules.join(', ') || entity.nouns.many });
  }
  if (!mayDo(who.role, wish === 'lookup' ? 'read' : wish, entity)) {
    return messages.roleForbids({ role: who.role });
  }
  return undefined;
};

/** Rows that decide what users may do. */
const SHAPING = ['company', 'subscription-management', 'api-token'];

/** Whether a route, by its policies, writes rows that decide what users may do. */
export const shapesAccess = (policies: readonly unknown[] = []): boolean =>
  (policies as readonly MayPolicy[]).some(
    ({ name, config }) => name === MAY && 'entity' in config && SHAPING.includes(config.entity),
  );

/** Whether a route, by its policies, is about the caller's own account. */
export const isOwnAccount = (policies: readonly unknown[] = []): boolean =>
  (policies as readonly MayPolicy[]).some(({ name, config }) => name === MAY && 'ownAccount' in config);

/** Whether a route, by its policies, is for the directories of companies. */
export const isForScim = (policies: readonly unknown[] = []): boolean =>
  (policies as readonly MayPolicy[]).some(({ name, config }) => name === MAY && 'scim' in config);

/** Why the directory of a company may do nothing. */
const refusalOfDirectory = (client: ScimClient | undefined): string | undefined => {
  if (!client) return scimWords.refused.tokenAlone;
  if (client.modules.size === 0) return nothingToOpen(client);
  return client.signOn ? undefined : scimWords.refused.off;
};

const refusalByRule = (who: Caller, rule: Exclude<Rule, { scim: true }>): string | undefined => {
  if ('signedIn' in rule) return undefined;
  if ('entity' in rule) return refusal(who, rule.wish, entityOf(rule.entity));
  if ('tokens' in rule && !who.scopes) return mcpWords.tokensAlone;
  if ('tokens' in rule) return who.modules.size > 0 ? undefined : nothingToOpen(who);
  if (!who.role || !rule.roles.includes(who.role)) return messages.forbiddenRole;
  return who.modules.size > 0 ? undefined : nothingToOpen(who);
};

/** Refuses what is not open to tokens, and what this token's scopes do not include. @throws PolicyError */
const refuseToken = ({ scopes }: Machine, scope: TokenScope | undefined): void => {
  const { closed, scope: missing } = tokenWords.refused;
  if (!scope) throw new errors.PolicyError(closed, { code: 'token-closed' });
  if (!scopes.has(scope)) throw new errors.PolicyError(missing({ scope }), { code: 'token-scope', scope });
};

/** The scope that a route asks of a token; none where it is closed to it. */
const scopeOfRoute = (
  { ofOperator }: Machine,
  config: { readonly scope?: TokenScope; readonly operatorScope?: TokenScope } = {},
): TokenScope | undefined => config.scope ?? (ofOperator ? config.operatorScope : undefined);

/** A token of the operator acts in one company, which each request names. @throws PolicyError */
const refuseWithoutCompany = ({ ofOperator, company }: Machine): void => {
  if (!ofOperator || ofOperator.ofAll || company) return;
  throw new errors.PolicyError(tokenWords.refused.company, { code: 'token-company' });
};

/** Refuses what the scopes of a token or the modules of its company do not include. @throws PolicyError that names the scope */
export const refuseTokenFor = (machine: Machine, wish: Wish, entity: Entity): void => {
  refuseToken(machine, scopeFor(wish, entity));
  const reason = refusal(machine, wish, entity);
  if (reason) throw new errors.PolicyError(reason);
};

/** Refuses a user who has to set up a second factor first. A token has none: it is no person who signs in. @throws PolicyError */
const refuseWithoutSecondFactor = ({ secondFactorMissing, role }: Principal, rule: Rule): void => {
  if (!secondFactorMissing || 'withoutSecondFactor' in rule) return;
  const reason = role === 'Operator' ? secondFactorWords.neededOfOperators : secondFactorWords.needed;
  throw new errors.PolicyError(reason, { code: SECOND_FACTOR_NEEDED });
};

/** Registers `may` with Strapi, which accepts policies on routes by name only. */
export const registerMay = (): void => {
  strapi.get('policies').set(MAY, (ctx: Parameters<typeof callerOf>[0], rule: Rule): boolean => {
    const machine = machineOf(ctx);
    if (machine && !('tokens' in rule)) refuseToken(machine, scopeOfRoute(machine, ctx.state.route?.config));
    else if (!machine && !('scim' in rule)) refuseWithoutSecondFactor(principalOf(ctx), rule);
    if (machine) refuseWithoutCompany(machine);
    const reason = 'scim' in rule ? refusalOfDirectory(scimClientOf(ctx)) : refusalByRule(callerOf(ctx), rule);
    if (reason) throw new errors.PolicyError(reason);
    return true;
  });
};
