import { writeAccessModules } from '@ridgeline/domain/modules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../src/providers/access';
import { authProvider, mayOpen, type Permissions } from '../src/providers/authProvider';
import { HttpError } from '../src/providers/errors';
import { call } from '../src/providers/http';
import { currentSession, forgetSession, lookAt } from '../src/providers/session';
import { type Heard, listen, type Reply, type TestServer } from './server';

const analyst = {
  documentId: 'u1',
  username: 'ana',
  email: 'ana@example.test',
  role: { name: 'Analyst' },
  company: { documentId: 'c1', name: 'Northwind' },
  subscription_management: { accessModule: writeAccessModules(['Supplier', 'Record management']) },
};

let user: object = analyst;
let fresh = 'first';
let refreshable = true;
let server: TestServer;

const answer = ({ path, headers, body }: Heard): Reply => {
  if (path === '/api/auth/local') {
    const good = JSON.parse(body).password === 'right';
    if (!good) return { status: 400, body: { error: { message: 'Login failed. Please try again.' } } };
    return { status: 200, body: { jwt: fresh } };
  }
  if (path === '/api/auth/refresh')
    return refreshable ? { status: 200, body: { jwt: fresh } } : { status: 401, body: {} };
  if (path === '/api/auth/logout') return { status: 200, body: {} };
  if (headers.authorization !== `Bearer ${fresh}`)
    return { status: 401, body: { error: { message: 'Sign in first.' } } };
  return { status: 200, body: path.startsWith('/api/users/me') ? user : { data: [] } };
};

const refreshes = () => server.heard.filter(({ path }) => path === '/api/auth/refresh').length;

beforeEach(async () => {
  user = analyst;
  fresh = 'first';
  refreshable = true;
  server = await listen(answer);
});

afterEach(async () => {
  forgetSession();
  await server.close();
});

describe('signing in', () => {
  it('keeps the token in memory alone, and knows role, modules and company', async () => {
    await signIn('ana', 'right');
    const permissions: Permissions = await authProvider.getPermissions?.({});
    const { role, modules, company } = permissions;
    expect([role, modules, company?.name]).toEqual(['Analyst', ['Supplier', 'Record management'], 'Northwind']);
    expect(currentSession().token).toBe('first');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('first');
  });

  it('passes on the one message of a failure', async () => {
    await expect(signIn('ana', 'wrong')).rejects.toMatchObject({
      status: 400,
      message: 'Login failed. Please try again.',
    });
    expect(currentSession().identity).toBeNull();
  });

  it('does not refresh a session if nobody ever signed in', async () => {
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/signin' });
    expect(server.heard).toHaveLength(0);
  });
});

describe('an expired token', () => {
  beforeEach(async () => {
    await signIn('ana', 'right');
    fresh = 'second';
  });

  it('is renewed once for all who wait, and their requests are repeated', async () => {
    await Promise.all([call('a'), call('b'), call('c')]);
    expect(refreshes()).toBe(1);
    expect(currentSession().token).toBe('second');
  });

  it('ends the session when it cannot be renewed', async () => {
    refreshable = false;
    const error = await call('a').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 401 });
    await expect(authProvider.checkError(error)).rejects.toMatchObject({ redirectTo: '/signin?session=ended' });
  });

  it('is not ended by other errors', async () => {
    await expect(authProvider.checkError(new HttpError('Not yours', 403))).resolves.toBeUndefined();
  });
});

describe('signing out', () => {
  it('notifies the server, forgets everything and opens the sign-in page', async () => {
    await signIn('ana', 'right');
    await expect(authProvider.logout({})).resolves.toBe('/signin');
    expect(server.heard.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(currentSession()).toEqual({ token: null, identity: null, companyInView: null });
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });
});

describe('the company in view', () => {
  it('goes with each request of the operator', async () => {
    user = { ...analyst, role: { name: 'Operator' }, company: null };
    await signIn('ana', 'right');
    lookAt({ documentId: 'c9', name: 'Harbour' });
    await call('supplier-managements');
    expect(server.heard.at(-1)?.headers['x-company']).toBe('c9');
  });

  it('can be chosen by nobody else', async () => {
    sessionStorage.setItem('ridgeline.company', JSON.stringify({ documentId: 'c9', name: 'Harbour' }));
    await signIn('ana', 'right');
    await call('supplier-managements');
    expect(server.heard.at(-1)?.headers['x-company']).toBeUndefined();
  });
});

describe('what may be opened', () => {
  const ana = { role: 'Analyst', modules: ['Supplier'] } as const;

  it('follows module and role', () => {
    expect(mayOpen(ana, 'list', 'supplier')).toBe(true);
    expect(mayOpen(ana, 'edit', 'supplier')).toBe(true);
    expect(mayOpen(ana, 'list', 'risks')).toBe(false);
    expect(mayOpen({ ...ana, role: 'Auditor' }, 'export', 'supplier')).toBe(true);
    expect(mayOpen({ ...ana, role: 'Auditor' }, 'delete', 'supplier')).toBe(false);
  });

  it('is empty for a user without a role, for an unknown screen, and for writing what only the server writes', () => {
    expect(mayOpen({ ...ana, role: null }, 'list', 'supplier')).toBe(false);
    expect(mayOpen(ana, 'list', 'nowhere')).toBe(false);
    expect(mayOpen({ role: 'Operator', modules: ['Questionnaire management'] }, 'create', 'sent-questionnaires')).toBe(
      false,
    );
  });
});
