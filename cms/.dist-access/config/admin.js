"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const environment_1 = require("../src/environment");
const { secrets } = environment_1.environment;
exports.default = {
    auth: { secret: secrets.adminJwt, cookie: { secure: environment_1.overTls } },
    apiToken: { salt: secrets.apiTokenSalt },
    transfer: { token: { salt: secrets.transferTokenSalt } },
    secrets: { encryptionKey: secrets.encryptionKey },
    flags: { nps: false, promoteEE: false },
    preview: { enabled: false },
};
