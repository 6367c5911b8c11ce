import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { Form } from './Form';
import { Others } from './Others';
import { QrCode } from './QrCode';
import { words } from './words';

interface State {
  readonly on: boolean;
  readonly recoveryCodesLeft: number;
  readonly required: boolean;
}

interface NewKey {
  readonly key: string;
  readonly address: string;
}

const BASE = '/admin/second-factor';

/** The page on which an account of the panel sets up its second factor. */
export default function SecondFactorPage() {
  const { get, post } = useFetchClient();
  const own = useAuth('SecondFactorPage', ({ user }) => user?.email);
  const [state, setState] = useState<State | null>(null);
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const [doing, setDoing] = useState<'off' | 'recovery-codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const read = useCallback(() => get(BASE).then(({ data }) => setState(data.data)), [get]);
  useEffect(() => void read(), [read]);
  const leave = (): void => {
    setNewKey(null);
    setDoing(null);
    setCodes(null);
    void read();
  };
  if (!state) return null;
  return (
    <main id="main-content" tabIndex={-1} className="ridgeline-factor">
      <h1>{words.title}</h1>
      <p>
        {state.on ? words.on(state.recoveryCodesLeft) : words.off} {state.required && words.required}
      </p>
      {codes && (
        <section>
          <h2>{words.codesTitle}</h2>
          <p>{words.codes}</p>
          <ul className="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" onClick={leave}>
            {words.saved}
          </button>
        </section>
      )}
      {newKey && !codes && (
        <Form
          submit={words.turnOn}
          code={words.code}
          onCancel={leave}
          onSubmit={async (typed) => setCodes((await post(BASE, typed)).data.data.recoveryCodes)}
        >
          <p>{words.scan}</p>
          <QrCode text={newKey.address} />
          <p>
            {words.key}: <code>{newKey.key}</code>
          </p>
        </Form>
      )}
      {doing && !codes && (
        <Form
          submit={doing === 'off' ? words.turnOff : words.renew}
          code={words.codeOrRecovery}
          onCancel={leave}
          onSubmit={async (typed) => {
            const { data } = await post(`${BASE}/${doing}`, typed);
            if (doing === 'off') leave();
            else setCodes(data.data.recoveryCodes);
          }}
        />
      )}
      {!newKey && !doing && !codes && (
        <div>
          {state.on ? (
            <>
              <button type="button" onClick={() => setDoing('recovery-codes')}>
                {words.renew}
              </button>
              <button type="button" onClick={() => setDoing('off')}>
                {words.turnOff}
              </button>
            </>
          ) : (
            <button type="button" onClick={async () => setNewKey((await post(`${BASE}/key`, {})).data.data)}>
              {words.begin}
            </button>
          )}
        </div>
      )}
      <Others own={own} />
    </main>
  );
}
