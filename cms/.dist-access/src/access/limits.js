"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.stopGuessing = exports.takeWrongLink = exports.takePublicCall = exports.takeRefresh = exports.startSignIn = exports.addressOf = void 0;
const node_net_1 = require("node:net");
const rate_limiter_flexible_1 = require("rate-limiter-flexible");
const environment_1 = require("../environment");
/**
 * Counts live in this process's memory: a restart forgives, and with several processes each counts for itself, which
 * multiplies a limit by their number. Enough to make guessing hopeless; no store to keep running beside the database.
 */
const { limits } = environment_1.environment;
const limiter = (keyPrefix, points, minutes) => new rate_limiter_flexible_1.RateLimiterMemory({ keyPrefix, points, duration: minutes * 60 });
const perAccount = limiter('account-and-address', limits.signInPerAccountAndAddress, limits.signInMinutes);
const perAddress = limiter('address', limits.signInPerAddress, limits.signInMinutes);
const perBareAccount = limiter('bare-account', limits.signInPerAccountAndAddress, limits.signInMinutes);
const refreshes = limiter('refresh', limits.refreshPerMinute, 1);
const wrongLinks = limiter('wrong-link', limits.wrongLinksPerMinute, 1);
const publicCalls = limiter('public-call', limits.publicCallsPerMinute, 1);
/** A network of IPv6 counts as one: a single household is given more addresses than a limit could count. */
const addressOf = (ctx) => (0, node_net_1.isIPv6)(ctx.ip) && !ctx.ip.includes('.') ? `${expand(ctx.ip).slice(0, 4).join(':')}::/64` : ctx.ip;
exports.addressOf = addressOf;
const expand = (address) => {
    const [head = '', tail] = address.split('::');
    const left = head.split(':').filter(Boolean);
    const right = (tail ?? '').split(':').filter(Boolean);
    return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};
const tooMany = (ctx, milliseconds) => {
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(milliseconds / 1000))));
    ctx.tooManyRequests('Too many attempts. Please wait a while and try again.');
    return false;
};
/** Takes one from the allowance; answers 429 with Retry-After and false when nothing is left. */
const take = async (ctx, store, key) => {
    try {
        await store.consume(key);
        return true;
    }
    catch (reached) {
        if (reached instanceof rate_limiter_flexible_1.RateLimiterRes)
            return tooMany(ctx, reached.msBeforeNext);
        throw reached;
    }
};
const SLOWEST = 4_000;
/**
 * Counts a sign-in as a failure until it succeeds, so that many at once cannot slip past (decisions 1.10, 5.8): per
 * account and address together, and per address. A bare account is slowed, never locked: nobody locks another out.
 * Waits by itself; answers 429 and gives nothing when a limit is reached.
 */
const startSignIn = async (ctx, identifier) => {
    const account = identifier.trim().toLowerCase().slice(0, 200);
    const address = (0, exports.addressOf)(ctx);
    const both = `${account} ${address}`;
    if (!(await take(ctx, perAddress, address)) || !(await take(ctx, perAccount, both)))
        return undefined;
    const { consumedPoints } = await perBareAccount.penalty(account);
    const over = consumedPoints - limits.signInPerAccountAndAddress;
    if (over > 0)
        await new Promise((resume) => setTimeout(resume, Math.min(SLOWEST, 250 * 2 ** over)));
    return {
        succeeded: async () => {
            await Promise.all([perAddress.reward(address), perAccount.delete(both), perBareAccount.delete(account)]);
        },
    };
};
exports.startSignIn = startSignIn;
/** One exchange of a refresh token; false (and 429 answered) above the limit. */
const takeRefresh = (ctx) => take(ctx, refreshes, (0, exports.addressOf)(ctx));
exports.takeRefresh = takeRefresh;
/** One call on a public answering route by this token; false (and 429 answered) above the limit. */
const takePublicCall = (ctx, token) => take(ctx, publicCalls, token.slice(0, 64));
exports.takePublicCall = takePublicCall;
/** One wrong answering token from this address; false (and 429 answered) above the limit. Call it after a miss. */
const takeWrongLink = (ctx) => take(ctx, wrongLinks, (0, exports.addressOf)(ctx));
exports.takeWrongLink = takeWrongLink;
/** Whether this address has used up its wrong tokens; answers 429 then. Call it before looking a token up. */
const stopGuessing = async (ctx) => {
    const state = await wrongLinks.get((0, exports.addressOf)(ctx));
    if (!state || state.consumedPoints < limits.wrongLinksPerMinute)
        return false;
    tooMany(ctx, state.msBeforeNext);
    return true;
};
exports.stopGuessing = stopGuessing;
