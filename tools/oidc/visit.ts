/** A browser without pages: it follows redirects and sends cookies back. */
class Walker {
  readonly #cookies = new Map<string, string>();

  async ask(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

/**
 * Signs a person in at the provider.
 * @param address where the product sends the browser
 * @returns the query with which the provider sends the browser back; the text of its page where it does not
 */
export const visitProvider = async (address: string, person: string): Promise<string> => {
  const walker = new Walker();
  const { origin } = new URL(address);
  let answer = await walker.ask(address);
  for (let step = 0; step < 10; step += 1) {
    const location = answer.headers.get('location');
    if (!location) return answer.text();
    const next = new URL(location, origin);
    if (next.origin !== origin) return next.search.slice(1);
    const page = await walker.ask(next.href);
    const asks = next.pathname.startsWith('/interaction/') && page.status === 200;
    answer = asks ? await walker.ask(next.href, { prompt: 'login', login: person, password: 'any' }) : page;
  }
  throw new Error('The provider redirects without end');
};
