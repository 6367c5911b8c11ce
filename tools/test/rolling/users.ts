import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../../server.ts';

export interface Answered {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

/** Milliseconds for which a user reads what was answered. */
const PAUSE = 1_000;

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

/**
 * One user who works until stopped: lists, new suppliers with a look whether the list has them, files, and sometimes a new
 * access token. One who only reads makes no suppliers and no files.
 */
export class User {
  readonly answers: Answered[] = [];
  /** Names of the suppliers that the server reported as stored. */
  readonly stored: string[] = [];
  /** Contents of own files that came back as something else. */
  readonly changed: string[] = [];
  /** Names of suppliers that a list lacked right after they were stored. */
  readonly missed: string[] = [];
  #token = '';
  #cookie = '';

  constructor(
    private readonly site: string,
    private readonly account: Account,
    private readonly name: string,
    private readonly onlyReads: boolean,
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

  /** Stores a supplier and looks for it in the list, mostly by another server. */
  async #save(name: string): Promise<void> {
    const body = JSON.stringify({ data: { supplier_name: name } });
    const { status } = await this.#ask('save', '/api/supplier-managements', { method: 'POST', body });
    if (status !== 201) return;
    this.stored.push(name);
    const path = `/api/supplier-managements?filters[supplier_name][$eq]=${encodeURIComponent(name)}`;
    const { status: found, text } = await this.#ask('look', path);
    if (found === 200 && !text.includes(name)) this.missed.push(name);
  }

  async #round(number: number): Promise<void> {
    await this.#ask('list', '/api/supplier-managements?pagination[pageSize]=10');
    const name = `${this.name} ${number}`;
    if (!this.onlyReads) await this.#save(name);
    if (!this.onlyReads && number % 3 === 2) await this.#file(name);
    if (number % 5 === 4) {
      await this.#takeToken('refresh', '/api/auth/refresh', { method: 'POST', headers: { cookie: this.#cookie } });
    }
  }

  /** @param goesOn called before each round */
  async work(goesOn: () => boolean): Promise<void> {
    for (let number = 0; goesOn(); number += 1) {
      await this.#round(number);
      await wait(PAUSE);
    }
  }
}
