/** One answer that is saved again and again. */
export interface Save {
  readonly token: string;
  readonly question: string;
}

const CONNECTIONS = 10;

/**
 * Saves answers of many respondents as fast as they are taken.
 * @returns how many in a second
 * @throws Error when one is refused
 */
export const saveFor = async (url: string, saves: readonly Save[], seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const next = async (): Promise<void> => {
    while (performance.now() < end) {
      const number = count;
      count += 1;
      const { token, question } = saves[number % saves.length] as Save;
      const data = [{ question_id: question, answer: number % 2 ? 'Yes' : 'No' }];
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-link-token': token },
        body: JSON.stringify({ url: token, since: null, data }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`A save answered ${response.status}: ${text.slice(0, 300)}`);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, next));
  return count / ((performance.now() - begun) / 1000);
};
