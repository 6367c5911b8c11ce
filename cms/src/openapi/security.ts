import { SESSION_COOKIE } from '../access/cookie';
import { isForScim, type MayPolicy } from '../access/may';

/** What the document needs to know of a route of the server. */
export interface ApiRoute {
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly config?: {
    readonly auth?: unknown;
    readonly policies?: readonly unknown[];
    readonly scope?: string;
    readonly operatorScope?: string;
  };
}

/** The ways to say who calls. */
export const SECURITY_SCHEMES = {
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
    description: 'The session of a person, from `POST /api/auth/local`.',
  },
  sessionToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description: 'The same session as the token `jwt` of that answer, for a client without cookies.',
  },
  apiToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description:
      'A token of a company, `rlt_...`, made at Administration, API tokens. Its scopes are `<register>:read` and `<register>:write`; an operation without this scheme is closed to tokens.',
  },
  operatorToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description:
      'A token of the operator, `rlo_...`, made at Administration, Operator’s API tokens. It has the scopes of a company’s token, in the company that `X-Company` names, and `companies:read` and `subscription-managements:read` without one.',
  },
  scimToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description:
      'The SCIM token of a company, `rls_...`, made in the settings of single sign-on, for its directory alone.',
  },
  link: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Link-Token' },
    description: 'The last part of the address of an answering link, which the recipient of a questionnaire gets.',
  },
  acceptanceLink: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Link-Code' },
    description: 'The code of the link by which the owner of a risk decides on its acceptance.',
  },
};

/** Public routes that the holders of links call, with the scheme of their link. */
const BY_LINK: readonly (readonly [RegExp, keyof typeof SECURITY_SCHEMES])[] = [
  [/^\/questionnaire-mapping(\/|$)|^\/create-bulk\/submitAnswer$/, 'link'],
  [/^\/acceptance$/, 'acceptanceLink'],
];

const isPublic = ({ config }: ApiRoute): boolean => config?.auth === false;

const linkOf = (route: ApiRoute): string | undefined =>
  isPublic(route) ? BY_LINK.find(([paths]) => paths.test(route.path))?.[1] : undefined;

/** Statuses of the refusals that follow from who may call a route; 404 also for a company of `X-Company` that is not the caller's. */
export const refusalsOf = (route: ApiRoute): number[] =>
  linkOf(route) ? [403, 404, 409, 410] : isPublic(route) ? [] : [401, 403, 404];

const ruleOf = ({ config }: ApiRoute) => (config?.policies?.[0] as MayPolicy | undefined)?.config;

const isScim = ({ config }: ApiRoute): boolean => isForScim(config?.policies);

const isForTokens = (route: ApiRoute): boolean => 'tokens' in (ruleOf(route) ?? {});

/** Who may call a route: each entry is one of the ways. */
export const securityOf = (route: ApiRoute): readonly Readonly<Record<string, readonly string[]>>[] => {
  const link = linkOf(route);
  if (link) return [{ [link]: [] }];
  if (isPublic(route)) return [];
  const { scope, operatorScope = scope } = route.config ?? {};
  if (isForTokens(route)) return [{ apiToken: [] }, { operatorToken: [] }];
  if (isScim(route)) return [{ scimToken: [] }];
  return [
    ...[{ session: [] }, { sessionToken: [] }],
    ...(scope ? [{ apiToken: [scope] }] : []),
    ...(operatorScope ? [{ operatorToken: [operatorScope] }] : []),
  ];
};

/** Who may call it, as a sentence. */
export const whoMay = (route: ApiRoute): string => {
  const rule = ruleOf(route);
  if (!rule) return '';
  if ('roles' in rule) return `For ${rule.roles.join(', ')}.`;
  if ('scim' in rule) return 'For the directory of a company, with its SCIM token.';
  if ('tokens' in rule) return 'For API tokens, with any scope.';
  return 'signedIn' in rule ? 'For everybody who is signed in.' : '';
};
