export const TOKEN = 'a token of many characters';

const SERIES = /^ridgeline_replica_reads_total\{outcome="(\w+)"\} (\d+)/gm;

/** Reads that may go to the replica, by what became of them; of all servers, replaced ones too. */
export class Reads {
  readonly counts = new Map<string, number>();

  /** Adds what a server has counted: call it before the server stops. */
  async add(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/_metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    for (const [, outcome = '', count] of (await answer.text()).matchAll(SERIES)) {
      this.counts.set(outcome, this.of(outcome) + Number(count));
    }
  }

  of(outcome: string): number {
    return this.counts.get(outcome) ?? 0;
  }
}
