/** Text fields of the public routes: the server reads them before the caller is known. */
export const OPEN_BODIES: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/local': ['identifier', 'password'],
  'POST /auth/second-factor': ['challenge', 'code', 'passkey'],
  'POST /auth/passkey/answer': ['challenge', 'passkey'],
  'POST /auth/single-sign-on': ['email'],
  'POST /auth/single-sign-on/callback': ['answer'],
  'POST /auth/single-sign-on/saml': ['SAMLResponse', 'RelayState'],
  'POST /auth/register': ['organisation', 'name', 'email', 'username', 'password'],
  'POST /auth/confirm-email': ['code'],
  'POST /auth/forgot-password': ['email'],
  'POST /auth/reset-password': ['code', 'password', 'passwordConfirmation'],
  'PUT /questionnaire-mapping/answers': ['url', 'since', 'data'],
  'POST /create-bulk/submitAnswer': ['url', 'data'],
  'POST /questionnaire-mapping/colleague': ['data'],
  'POST /questionnaire-mapping/question': ['data'],
  'POST /questionnaire-mapping/handover': ['data'],
  'POST /acceptance': ['code', 'decision', 'reason', 'acceptedUntil'],
};

/** Public routes that read no body, or only files. */
export const OPEN_WITHOUT_BODY: readonly string[] = [
  'POST /auth/passkey',
  'GET /auth/single-sign-on/saml/:company',
  'POST /auth/refresh',
  'POST /auth/logout',
  'GET /registration',
  'GET /questionnaire-mapping',
  'POST /questionnaire-mapping/evidence',
  'DELETE /questionnaire-mapping/evidence/:id',
  'GET /questionnaire-mapping/evidence/:id',
  'GET /questionnaire-mapping/blank',
  'GET /questionnaire-mapping/logo',
  'GET /questionnaire-mapping/sheet',
  'POST /questionnaire-mapping/sheet',
  'GET /questionnaire-mapping/colleagues',
  'DELETE /questionnaire-mapping/colleagues/:id',
  'GET /questionnaire-mapping/earlier',
  'GET /questionnaire-mapping/pdf',
  'GET /questionnaire-mapping/questions',
  'GET /questionnaire-mapping/handover',
  'GET /acceptance',
  'GET /site/privacy-policy',
  'GET /openapi.json',
  'GET /reference',
  'GET /reference/:operation',
];

/** The panel's routes before its sign-in. */
export const PANEL_BODIES: Readonly<Record<string, readonly string[]>> = {
  'POST /admin/login': ['email', 'password'],
  'POST /admin/forgot-password': ['email'],
  'POST /admin/reset-password': ['resetPasswordToken', 'password'],
  'POST /admin/register': ['registrationToken'],
};

/** Headers that are read on every request. */
export const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'x-company',
  'x-forwarded-for',
  'x-link-code',
  'x-link-token',
] as const;

export const RUNS = [...'/ a@.-\\[({"0,;='];

/** Runs of each character, one after the other, each long enough that a quadratic algorithm takes minutes. */
export const mixed = (length: number): string => {
  const each = Math.floor(length / RUNS.length);
  return `x${RUNS.map((run) => run.repeat(each)).join('x')}x`;
};
