import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { Form } from './Form';
import { words } from './words';

interface Account {
  readonly id: number;
  readonly email: string;
}

/** The accounts whose second factor may be reset, for those who may change accounts. */
export const Others = ({ own }: { readonly own: string | undefined }) => {
  const { get, post } = useFetchClient();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [asked, setAsked] = useState<Account | null>(null);
  const read = useCallback(
    () =>
      get('/admin/second-factor/accounts').then(
        ({ data }) => setAccounts(data.data),
        // Those who may not change accounts see none.
        () => setAccounts([]),
      ),
    [get],
  );
  useEffect(() => void read(), [read]);
  const others = accounts.filter(({ email }) => email !== own);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{words.others}</h2>
      <ul>
        {others.map((account) => (
          <li key={account.id}>
            <span>{account.email}</span>
            <button type="button" aria-label={words.resetOf(account.email)} onClick={() => setAsked(account)}>
              {words.reset}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Form
          submit={words.reset}
          onCancel={() => setAsked(null)}
          onSubmit={async ({ currentPassword }) => {
            await post(`/admin/users/${asked.id}/second-factor/reset`, { currentPassword });
            setAsked(null);
            await read();
          }}
        >
          <h3>{words.resetOf(asked.email)}</h3>
          <p>{words.resetText}</p>
        </Form>
      )}
    </section>
  );
};
