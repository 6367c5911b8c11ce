"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.registerMay = exports.refusal = exports.maySignedIn = exports.mayAs = exports.may = exports.MAY = void 0;
const domain_1 = require("@ridgeline/domain");
const utils_1 = require("@strapi/utils");
const principal_1 = require("./principal");
exports.MAY = 'global::may';
const policy = (config) => ({ name: exports.MAY, config });
/** The route needs this right on rows of the entity: by tier, then by role. */
const may = (wish, entity) => policy({ wish, entity: entity.name });
exports.may = may;
/** The route is for these roles alone, whatever the tier. */
const mayAs = (...roles) => policy({ roles });
exports.mayAs = mayAs;
/** The route is for everybody who is signed in, also without a tier: profile and sign-out. */
const maySignedIn = () => policy({ signedIn: true });
exports.maySignedIn = maySignedIn;
/** Modules that open the short list of an entity: its own, and those of every form that points to it. */
const lookupModules = new Map(domain_1.ENTITIES.map((target) => {
    const pointing = domain_1.ENTITIES.filter(({ fields }) => fields.some((field) => field.target === target.name));
    return [target.name, [target, ...pointing].flatMap(({ modules }) => modules)];
}));
/**
 * Why somebody may not do this to rows of the entity, as a sentence for the user; nothing if they may.
 * Source: decisions 1.5 (modules) and 1.6 (roles).
 */
const refusal = (who, wish, entity) => {
    if (!who.role)
        return 'Your account has no role yet. Please ask your administrator.';
    if (who.modules.size === 0)
        return 'Your company has no active subscription. Please ask your administrator.';
    const modules = wish === 'lookup' ? (lookupModules.get(entity.name) ?? []) : entity.modules;
    if (modules.length > 0 && !modules.some((name) => who.modules.has(name))) {
        return `Your subscription does not include ${entity.modules.join(' or ') || entity.nouns.many}.`;
    }
    if (!(0, domain_1.mayDo)(who.role, wish === 'lookup' ? 'read' : wish, entity)) {
        return `Your role (${who.role}) does not allow this.`;
    }
    return undefined;
};
exports.refusal = refusal;
const refusalByRule = (who, rule) => {
    if ('signedIn' in rule)
        return undefined;
    if ('entity' in rule)
        return (0, exports.refusal)(who, rule.wish, (0, domain_1.entityOf)(rule.entity));
    return who.role && rule.roles.includes(who.role) ? undefined : 'Your role does not allow this.';
};
/** Makes `may` known to Strapi, which takes policies on routes by name only. */
const registerMay = (strapi) => {
    strapi.get('policies').set(exports.MAY, (ctx, rule) => {
        const reason = refusalByRule((0, principal_1.principalOf)(ctx), rule);
        if (reason)
            throw new utils_1.errors.PolicyError(reason);
        return true;
    });
};
exports.registerMay = registerMay;
