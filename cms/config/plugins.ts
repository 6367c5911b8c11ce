import { environment, overTls } from '../src/environment';
import { SESSION_COOKIE } from '../src/access/cookie';

const DAY = 86_400;
const { session, secrets, limits } = environment;

export default {
  'users-permissions': {
    config: {
      jwtManagement: 'refresh',
      jwtSecret: secrets.jwt,
      sessions: {
        accessTokenLifespan: session.accessSeconds,
        idleRefreshTokenLifespan: session.idleDays * DAY,
        maxRefreshTokenLifespan: session.maxDays * DAY,
        httpOnly: true,
        cookie: { name: SESSION_COOKIE, path: '/api/auth', sameSite: 'strict', secure: overTls },
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
