"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.watchSignedIn = exports.remember = exports.forgetSignedIn = void 0;
const principal_1 = require("./principal");
/**
 * Who is signed in is read once in five seconds for each token, since five look-ups cost more than a whole list. The
 * cache is emptied when anything that it was made of changes in this process; in another process the change counts
 * five seconds later.
 */
const LIFETIME = 5_000;
const MOST = 5_000;
let entries = new Map();
/** Forgets everybody, so that the next request of each reads anew. Cheap: call it on any doubt. */
const forgetSignedIn = () => {
    entries = new Map();
};
exports.forgetSignedIn = forgetSignedIn;
/**
 * The signed-in user behind a token, remembered. Requests that come at the same time share one reading; failures are
 * not remembered.
 */
const remember = (token, read) => {
    const now = Date.now();
    const known = entries.get(token);
    if (known && known.until > now)
        return known.found;
    if (entries.size >= MOST)
        (0, exports.forgetSignedIn)();
    const mine = entries;
    const found = read();
    mine.set(token, { until: now + LIFETIME, found });
    const drop = () => {
        if (mine.get(token)?.found === found)
            mine.delete(token);
    };
    found.then((result) => result ?? drop(), drop);
    return found;
};
exports.remember = remember;
const WATCHED = [
    principal_1.USER,
    'plugin::users-permissions.role',
    'api::company.company',
    'api::subscription-management.subscription-management',
];
/** Empties the cache on every change to a user, role, company or tier, and once more when the change is committed. */
const watchSignedIn = (strapi) => {
    const changed = async () => {
        (0, exports.forgetSignedIn)();
        if (strapi.db.inTransaction()) {
            await strapi.db.transaction(async ({ onCommit }) => onCommit(exports.forgetSignedIn));
        }
    };
    strapi.db.lifecycles.subscribe({
        models: WATCHED,
        afterUpdate: changed,
        afterUpdateMany: changed,
        afterDelete: changed,
        afterDeleteMany: changed,
    });
};
exports.watchSignedIn = watchSignedIn;
