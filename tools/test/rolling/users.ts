import type { Account } from '../../server.ts';

export interface Answered {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const ask = async (what: string, address: string, init: RequestInit = {}): Promise<Answered & { cookie: string }> => {
  try {
    const answer = await fetch(address, init);
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { what, status: answer.status, text: await answer.text(), cookie };
  } catch (error) {
    return { what, status: 0, text: String((error as Error).cause ?? error), cookie: '' };
  }
};

/** One user who works without a pause until stopped: lists, new suppliers, and sometimes a new access token. */
export class User {
  readonly answers: Answered[] = [];
  /** Names of the suppliers that the server reported as stored. */
  readonly stored: string[] = [];
  /** Contents of own files that came back as something else. */
  readonly changed: string[] = [];
  #token = '';
  #cookie = '';

  constructor(
    private readonly site: string,
    private readonly account: Account,
    private readonly name: string,
  ) {}

  async #ask(what: string, path: string, init: RequestInit = {}): Promise<Answered> {
    const type = init.body instanceof FormData ? {} : JSON_TYPE;
    const headers = { ...type, ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...init.headers };
    const { cookie, ...answered } = await ask(what, `${this.site}${path}`, { ...init, headers });
    if (cookie) this.#cookie = cookie;
    this.answers.push(answered);
    return answered;
  }

  async #takeToken(what: string, path: string, init: RequestInit): Promise<void> {
    const { status, text } = await this.#ask(what, path, init);
    if (status === 200) this.#token = JSON.parse(text).jwt;
  }

  signIn(): Promise<void> {
    const { username: identifier, password } = this.account;
    return this.#takeToken('sign in', '/api/auth/local', {
      method: 'POST',
      body: JSON.stringify({ identifier, password }),
    });
  }

  /** Uploads a file and downloads it again, mostly from another server. */
  async #file(name: string): Promise<void> {
    const form = new FormData();
    form.append('files', new Blob([name]), `${name}.txt`);
    const { status, text } = await this.#ask('upload', '/api/upload', { method: 'POST', body: form });
    if (status !== 201) return;
    const [file] = JSON.parse(text) as { url: string }[];
    const { text: content } = await this.#ask('download', file?.url ?? '');
    if (content !== name) this.changed.push(content);
  }

  async #round(number: number): Promise<void> {
    await this.#ask('list', '/api/supplier-managements?pagination[pageSize]=10');
    const name = `${this.name} ${number}`;
    const body = JSON.stringify({ data: { supplier_name: name } });
    const { status } = await this.#ask('save', '/api/supplier-managements', { method: 'POST', body });
    if (status === 201) this.stored.push(name);
    if (number % 3 === 2) await this.#file(name);
    if (number % 5 === 4) {
      await this.#takeToken('refresh', '/api/auth/refresh', { method: 'POST', headers: { cookie: this.#cookie } });
    }
  }

  /** @param goesOn called before each round */
  async work(goesOn: () => boolean): Promise<void> {
    for (let number = 0; goesOn(); number += 1) await this.#round(number);
  }
}
