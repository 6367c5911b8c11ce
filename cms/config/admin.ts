import { environment, overTls } from '../src/environment';

const { secrets } = environment;

export default {
  // Without TLS the framework decides by the request; `false` would be a warning at every start.
  auth: { secret: secrets.adminJwt, cookie: { ...(overTls && { secure: true }) } },
  apiToken: { salt: secrets.apiTokenSalt },
  transfer: { token: { salt: secrets.transferTokenSalt } },
  secrets: { encryptionKey: secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
  preview: { enabled: false },
  ai: { enabled: false },
};
