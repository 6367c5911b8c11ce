import { SESSION_COOKIE } from '../src/access/cookie';
import { environment, overTls } from '../src/environment';
import type { CompanyFiles } from '../src/storage';

const DAY = 86_400;
const { session, secrets, limits, mail, s3, uploadsDir } = environment;

const companyFiles: CompanyFiles =
  s3.bucket === ''
    ? { provider: 'local', providerOptions: { folder: uploadsDir } }
    : { provider: 's3', providerOptions: s3 };

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
  upload: {
    config: {
      sizeLimit: limits.uploadMegabytes * 1024 * 1024,
      // The panel's media library. Its files are public, as those of every Strapi application.
      provider: 'local',
      // The files of the companies, which are private: the same provider in another folder, or a bucket (src/storage).
      companyFiles,
    },
  },
};
