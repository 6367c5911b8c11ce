import { SESSION_COOKIE } from '../src/access/cookie';
import { environment, overTls } from '../src/environment';

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
};
