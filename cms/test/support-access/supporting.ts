import type { SupportAccess, SupportState } from '@ridgeline/domain/support-access';
import type { AccountName, CompanyName, Requester, TestServer } from '../harness/index.ts';

type Wire = SupportAccess;

/** The code of a refusal. */
export const codeOf = ({ body }: { readonly body: unknown }): string | undefined =>
  (body as { error?: { details?: { code?: string } } }).error?.details?.code;

/** The operator's access to the data of Birch: what its administrator decides, and what the operator gets. */
export const supporting = (server: TestServer) => {
  const administrator = (): Promise<Requester> => server.request('birch-administrator');
  const id = server.companies.birch.documentId;
  return {
    read: async () => (await (await administrator()).get<{ data: Wire }>('/api/support-access')).body.data,
    close: async (onlyWhenGranted = true) =>
      (await administrator()).put<{ data: Wire }>('/api/support-access', { data: { onlyWhenGranted } }),
    grant: async (wish: Record<string, unknown> = {}) =>
      (await administrator()).post<{ data: Wire }>('/api/support-access/grants', {
        data: { hours: 1, mayWrite: false, note: 'Request 7', ...wish },
      }),
    end: async (grant: number) => (await administrator()).delete<{ data: Wire }>(`/api/support-access/grants/${grant}`),
    /** Requests of the operator, with this company in view or with all. */
    operator: (company: CompanyName | null = 'birch') =>
      server.request('operator', company ? { 'x-company': server.companies[company].documentId } : {}),
    state: async () =>
      (await (await server.request('operator')).get<{ data: SupportState }>(`/api/companies/${id}/support-access`)).body
        .data,
    ask: async (note: unknown = 'To look at an import', account: AccountName = 'operator') =>
      (await server.request(account)).post(`/api/companies/${id}/support-access`, { data: { note } }),
    invite: async (data: object, account: AccountName = 'operator') =>
      (await server.request(account)).post<{ data: { email: string } }>(`/api/companies/${id}/administrators`, {
        data,
      }),
    /** Opens it again, as at first. */
    reset: async () => {
      for (const table of ['operator_access', 'support_grants', 'support_asks']) {
        await server.sql.query(`delete from ridgeline_${table}`);
      }
    },
    entries: async () =>
      (
        await server.sql.query(
          `select action, username, label from audit_entries where company_id = $1 and entity = 'support-access' order by id`,
          [server.companies.birch.id],
        )
      ).rows as { action: string; username: string; label: string }[],
  };
};
