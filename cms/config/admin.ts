import { environment, overTls } from '../src/environment';

const { secrets } = environment;

export default {
  auth: { secret: secrets.adminJwt, cookie: { secure: overTls } },
  apiToken: { salt: secrets.apiTokenSalt },
  transfer: { token: { salt: secrets.transferTokenSalt } },
  secrets: { encryptionKey: secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
  preview: { enabled: false },
  ai: { enabled: false },
};
