import { SESSION_COOKIE } from '../src/access/cookie';
import { environment, overTls } from '../src/environment';

const DAY = 86_400;
const { session, secrets, limits, mail } = environment;

/** A mail server that does not answer is given up after a while, in milliseconds. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

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
  ...(mail.smtpUrl
    ? {
        email: {
          config: {
            provider: 'nodemailer',
            providerOptions: { url: mail.smtpUrl, ...PATIENCE },
            settings: { defaultFrom: mail.from, defaultReplyTo: mail.from },
          },
        },
      }
    : {}),
  upload: { config: { sizeLimit: limits.uploadMegabytes * 1024 * 1024 } },
};
