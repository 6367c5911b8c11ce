import { ENTITIES, type Entity, entityByPlural, entityOf, IMPLEMENTATION_STATUSES, riskOwner } from '@ridgeline/domain';
import { EXPORT_FORMATS } from '@ridgeline/domain/exports';
import type { Random } from './random.ts';
import { oneRef, rowRef } from './refs.ts';
import type { Route } from './request.ts';
import { rowFor, sheetRowFor } from './rows.ts';

/** The part of an address that names a register, behind `/api` or the content manager. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== 'api');

/** The register that a route is about, as its address says. */
export const entityOfRoute = ({ path }: Route): Entity | undefined => {
  const [first = '', second = ''] = partsOf(path);
  if (first === 'create-bulk') return ENTITIES.find(({ bulkPath }) => bulkPath === second);
  if (first === 'suppliers') return entityOf('supplier-management');
  if (first === 'questionnaire-mapping') return entityOf('questionnaire-mapping');
  return entityByPlural(first === 'lookups' || first === 'values' ? second : first);
};

const ids = (random: Random, name: string): string[] =>
  Array.from({ length: 1 + random.int(3) }, () =>
    rowRef(name, 'own', random.int(50), random.chance(0.5) ? 'doc' : 'id'),
  );

const byRegister = (random: Random, { path, method }: Route, entity: Entity): unknown => {
  if (path.startsWith('/api/create-bulk/')) {
    return Array.from({ length: 1 + random.int(4) }, () => sheetRowFor(random, entity));
  }
  if (path.endsWith('/delete-many')) return { ids: ids(random, entity.name) };
  if (/\/(copy|undo|revoke|resend|link|withdraw)$/.test(path)) return {};
  const row = rowFor(random, entity);
  // A form sends what it changes; the whole row is a rarer call.
  if (method === 'PUT' && random.chance(0.7)) {
    const name = random.pick(Object.keys(row).length > 0 ? Object.keys(row) : ['id']);
    return { data: { [name]: row[name] } };
  }
  return { data: row };
};

/** A body for the panel's routes: the row itself, of the content type that the address will name. */
const forPanel = (random: Random): unknown =>
  random.pick([
    () => rowFor(random, random.pick(ENTITIES)),
    () => ({ documentIds: ids(random, random.pick(ENTITIES).name) }),
    () => ({ name: 'Fuzz', description: 'x', permissions: [], settings: {}, url: 'http://127.0.0.1:9/', events: [] }),
    () => ({ email: 'panel@fuzz.example', firstname: 'F', lastname: 'Z', roles: [2] }),
    () => ({ email: 'panel@fuzz.example', password: 'Wrong-password-1' }),
    () => ({ layouts: { list: ['id'], edit: [] }, settings: { pageSize: 10 }, metadatas: {} }),
    () => ({ ids: [1, 2], folderIds: [1], destinationFolderId: null, fileInfo: { name: 'x', folder: null } }),
  ])();

type Make = (random: Random) => unknown;

const own = (name: string, random: Random): string => rowRef(name, 'own', random.int(50), 'doc');

const many = (name: string, random: Random): string[] =>
  Array.from({ length: 1 + random.int(5) }, () => own(name, random));

const link = oneRef('link');
const mark = oneRef('mark');
const PASSWORD = 'Wrong-password-of-the-fuzz-1';
const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD };
const code = 'c'.repeat(43);

const answers: Make = (random) =>
  Array.from({ length: 1 + random.int(3) }, () => ({
    question_id: own('asked', random),
    answer: random.pick(['Yes', 'No', `${mark} text`, '5', '2026-01-01', '["Yes"]', null]),
    comment: random.pick([mark, null]),
  }));

const sending: Make = (random) => ({
  data: {
    questionnaire_id: own('questionnaire', random),
    ...random.pick<object>([
      { supplier_id: rowRef('supplier-management', 'own', random.int(50), 'id') },
      { supplier_ids: many('supplier-management', random) },
      { company_id: own('company', random) },
    ]),
    due_date: '2099-12-31',
    message: mark,
    language: random.pick(['en', 'de']),
    remind: random.chance(0.5),
    links: random.chance(0.5),
  },
});

const note: Make = () => ({ data: { note: mark } });

const person: Make = (random) => ({
  data: {
    username: `fuzz${random.int(1_000_000)}`,
    email: `fuzz${random.int(1_000_000)}@fuzz.example`,
    displayName: mark,
    role: random.pick(['Analyst', 'Auditor', 'Company Administrator', 'Operator']),
  },
});

const grid = (size: number): string[][] => Array.from({ length: size }, () => Array<string>(size).fill('High'));

const scoring: Make = (random) => ({
  data: random.pick<object>([
    { riskScoring: 'custom', riskGrid: { '3x3': grid(3), '5x5': grid(5) } },
    { riskScoring: 'standard' },
    { timeZone: 'Australia/Sydney', reviewIntervalDays: 30 },
  ]),
});

const view: Make = (random) => ({
  data: {
    register: random.pick(ENTITIES).plural,
    name: `${mark} ${random.int(1_000)}`,
    state: { filters: [], columns: [], sort: { field: 'id', order: 'ASC' } },
    shared: random.chance(0.3),
  },
});

const token: Make = (random) => ({
  data: {
    name: `${mark} ${random.int(1_000)}`,
    days: random.pick([1, 90, 365, 0, 366]),
    reads: [random.pick(ENTITIES).plural, 'risks'],
    writes: random.pick([[], ['risks'], 'risks', null]),
  },
});

const hook: Make = (random) => ({
  data: {
    name: `${mark} ${random.int(1_000)}`,
    address: random.pick(['https://hook.test/', 'https://127.0.0.1/', 'http://hook.test/', 'hook', null]),
    events: random.pick([['supplier.created'], ['risk.updated', 'import.finished'], 'supplier.created', [], null]),
    active: random.pick([true, false, 'yes']),
  },
});

const library: Make = (random) => ({
  data: {
    into: null,
    library: {
      title: `${mark} ${random.int(100)}`,
      version: '1',
      publisher: null,
      source: 'x.json',
      licence: null,
      oscalId: null,
    },
    families: [{ control_no: 'F1', domain: `${mark} family`, control_description: null }],
    controls: Array.from({ length: 1 + random.int(3) }, (_, at) => ({
      ...{
        domain: `${mark} family`,
        annexControl: `F1.${at}`,
        controlHeading: mark,
        controlDescription: mark,
        withdrawn: 0,
      },
    })),
  },
});

const acceptance: Make = (random) => ({
  data: { decision: random.pick(['accepted', 'declined']), reason: mark, acceptedUntil: '2027-01-01' },
});

const passkeyAnswer = { id: code, response: { clientDataJSON: code, authenticatorData: code, signature: code } };
const newPasskey = { id: code, response: { clientDataJSON: code, attestationObject: code } };

const directoryUser = () => ({ userName: 'person@nowhere.example', active: true });

/** Valid bodies of the routes that take no row of a register, by method and path. */
const OWN_BODIES: Readonly<Record<string, Make>> = {
  // An account that the fuzz does not use: wrong passwords make the next sign-in slow.
  'POST /api/auth/local': () => ({ identifier: 'banksia.analyst', password: PASSWORD }),
  'POST /api/auth/refresh': () => ({}),
  'POST /api/auth/second-factor': () => ({ challenge: code, code: '123456' }),
  'POST /api/auth/single-sign-on': () => ({ email: 'person@nowhere.example' }),
  'POST /api/auth/single-sign-on/callback': () => ({ answer: `code=${code}&state=${code}` }),
  'POST /api/auth/single-sign-on/saml': () => ({ SAMLResponse: 'PGE+PC9hPg==', RelayState: code }),
  'POST /api/single-sign-on/domains/check': () => ({ domain: 'fuzz.example' }),
  'POST /api/single-sign-on/domains/approval': () => ({ domain: 'fuzz.example' }),
  'PUT /api/single-sign-on': () => ({
    data: {
      ...{ issuer: 'https://login.example.com', clientId: 'ridgeline', secret: 'secret', domains: ['fuzz.example'] },
      ...{ provisioning: 'invited', role: 'Analyst', roleClaim: '', roleMap: [], active: false, required: false },
    },
  }),
  'POST /api/single-sign-on/test': () => ({}),
  'POST /api/single-sign-on/proof': () => ({}),
  'PUT /api/operator-sign-on': () => ({
    data: {
      ...{ issuer: 'https://login.example.com', clientId: 'ridgeline', secret: 'secret', domains: ['fuzz.example'] },
      ...{ active: false, required: false, breakGlass: [] },
    },
  }),
  'POST /api/operator-sign-on/test': () => ({}),
  'PUT /api/single-sign-on/provisioning': () => ({ data: { groupMap: [{ value: 'Staff', role: 'Analyst' }] } }),
  'POST /api/single-sign-on/provisioning/token': () => ({}),
  'POST /api/scim/v2/Users': directoryUser,
  'PUT /api/scim/v2/Users/:id': directoryUser,
  'PATCH /api/scim/v2/Users/:id': () => ({ Operations: [{ op: 'replace', path: 'active', value: true }] }),
  'POST /api/scim/v2/Groups': () => ({ displayName: 'Staff', members: [] }),
  'PUT /api/scim/v2/Groups/:id': () => ({ displayName: 'Staff', members: [] }),
  'PATCH /api/scim/v2/Groups/:id': () => ({ Operations: [{ op: 'remove', path: 'members' }] }),
  'POST /api/second-factor': () => ({ currentPassword: PASSWORD, code: '123456' }),
  'POST /api/second-factor/key': () => ({}),
  'POST /api/second-factor/off': () => ({ currentPassword: PASSWORD, code: '123456' }),
  'POST /api/second-factor/recovery-codes': () => ({ currentPassword: PASSWORD, code: '123456' }),
  'POST /api/auth/passkey': () => ({}),
  'POST /api/auth/passkey/answer': () => ({ challenge: code, passkey: passkeyAnswer }),
  'POST /api/passkeys/proof': () => ({}),
  'POST /api/passkeys/begin': () => ({ currentPassword: PASSWORD }),
  'POST /api/passkeys': () => ({ challenge: code, passkey: newPasskey, name: mark }),
  'PUT /api/passkeys/:id': () => ({ name: mark }),
  'POST /api/passkeys/:id/remove': () => ({ currentPassword: PASSWORD, challenge: code, passkey: passkeyAnswer }),
  'POST /api/users/:id/second-factor/reset': () => ({}),
  'POST /api/auth/logout': () => ({}),
  'POST /api/auth/register': (random) => ({
    ...{
      organisation: `Fuzz ${random.int(1_000_000)}`,
      name: 'Fuzz',
      email: `new${random.int(1_000_000)}@fuzz.example`,
    },
    ...{ username: `new${random.int(1_000_000)}`, password: PASSWORD },
  }),
  'POST /api/auth/confirm-email': () => ({ code }),
  'POST /api/auth/forgot-password': () => ({ email: 'banksia.analyst@banksia.example' }),
  'POST /api/auth/reset-password': () => ({ code, ...passwords }),
  'POST /api/auth/change-password': () => ({ currentPassword: PASSWORD, ...passwords }),
  'PUT /api/users/me': () => ({ data: { displayName: mark } }),
  'POST /api/users': person,
  'PUT /api/users/:id': person,
  'POST /api/users/:id/invitation': () => ({}),
  'PUT /api/questionnaire-mapping/answers': (random) => ({ url: link, since: null, data: answers(random) }),
  'POST /api/create-bulk/submitAnswer': (random) => ({ url: link, data: answers(random) }),
  'POST /api/questionnaire-mapping/colleague': () => ({ data: { topic: oneRef('topic'), email: 'c@fuzz.example' } }),
  'POST /api/questionnaire-mapping/question': (random) => ({ data: { question_id: own('asked', random), text: mark } }),
  'POST /api/questionnaire-mapping/handover': () => ({ data: { name: mark, email: 'h@fuzz.example', note: mark } }),
  'POST /api/questionnaire-mapping/send': sending,
  'POST /api/questionnaire-mapping/preflight': sending,
  'POST /api/questionnaire-mapping/:id/extend': () => ({ data: { due_date: '2099-11-30' } }),
  'PUT /api/questionnaire-mappings/:id/review': (random) => ({
    data: [
      {
        question_id: own('asked', random),
        verdict: random.pick(['accepted', 'change', null]),
        reviewComment: mark,
        locked: false,
      },
    ],
  }),
  'POST /api/questionnaire-mappings/:id/reply': (random) => ({
    data: { question_id: own('asked', random), text: mark },
  }),
  'POST /api/questionnaire-mappings/:id/request-changes': note,
  'POST /api/questionnaire-mappings/:id/approve': note,
  'POST /api/questionnaire-mappings/:id/reject': note,
  'POST /api/acceptance': (random) => ({ code, ...(acceptance(random) as { data: object }).data }),
  'POST /api/risks/:id/acceptance/ask': () => ({ data: { message: mark } }),
  'POST /api/risks/:id/acceptance/decide': acceptance,
  // One register of all: a file costs the server more than a list does.
  'POST /api/exports/risks': (random) => ({
    data: {
      format: random.pick(EXPORT_FORMATS),
      columns: ['id', 'number', 'threat', 'riskOwner'],
      title: mark,
      filters: { threat: [mark] },
      locale: random.pick(['en-AU', 'de']),
      timeZone: random.pick(['Australia/Sydney', 'UTC']),
    },
  }),
  'PUT /api/company-settings': scoring,
  'POST /api/company-settings/scoring': scoring,
  'POST /api/applicabilities/answers': (random) => ({
    data: {
      controls: many('control-assessment', random).map((id) => (random.chance(0.5) ? id : { id, updatedAt: null })),
      ...{ applicable: 'Yes', reason: mark, implementationStatus: random.pick(IMPLEMENTATION_STATUSES) },
    },
  }),
  'PUT /api/questions/order': (random) => ({
    data: { questionnaire: own('questionnaire', random), ids: many('question', random) },
  }),
  'POST /api/questionnaires/ready-made': (random) => ({
    data: { name: random.pick(['cloud-supplier', 'small-supplier', 'self-assessment']) },
  }),
  'POST /api/control-libraries/import': library,
  'POST /api/api-tokens': token,
  'POST /api/webhooks': hook,
  'PUT /api/webhooks/:id': hook,
  'POST /api/saved-views': view,
  'PUT /api/saved-views/:id': view,
  'POST /api/companies/:id/approve': (random) => ({
    data: { subscriptionAllocated: own('subscription-management', random) },
  }),
  'POST /api/companies/:id/remove': () => ({ data: { name: mark } }),
  [`POST /api/${riskOwner.plural}`]: (random) => ({
    data: { name: `${mark} ${random.int(1_000)}`, email: 'o@fuzz.example' },
  }),
};

/** A body that the route would take from a user who may call it. */
export const validBody = (random: Random, route: Route): unknown => {
  const own = OWN_BODIES[`${route.method} ${route.path}`];
  if (own) return own(random);
  const entity = route.path.startsWith('/api/') ? entityOfRoute(route) : undefined;
  return entity ? byRegister(random, route, entity) : forPanel(random);
};
