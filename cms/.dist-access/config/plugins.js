"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const environment_1 = require("../src/environment");
const cookie_1 = require("../src/access/cookie");
const DAY = 86_400;
const { session, secrets, limits } = environment_1.environment;
exports.default = {
    'users-permissions': {
        config: {
            jwtManagement: 'refresh',
            jwtSecret: secrets.jwt,
            sessions: {
                accessTokenLifespan: session.accessSeconds,
                idleRefreshTokenLifespan: session.idleDays * DAY,
                maxRefreshTokenLifespan: session.maxDays * DAY,
                httpOnly: true,
                cookie: { name: cookie_1.SESSION_COOKIE, path: '/api/auth', sameSite: 'strict', secure: environment_1.overTls },
            },
            // Replaced by the limits of src/access/limits.ts, which count account and address together.
            ratelimit: { enabled: false },
        },
    },
    upload: { config: { sizeLimit: limits.uploadMegabytes * 1024 * 1024 } },
    // Only developers change content types, by domain/ and `npm run generate`.
    'content-type-builder': { enabled: process.env.NODE_ENV === 'development' },
    // Parts that nobody here uses, or that advertise.
    'content-releases': { enabled: false },
    'review-workflows': { enabled: false },
    cloud: { enabled: false },
};
