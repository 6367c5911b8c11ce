import type { Tested } from './respect.ts';

export interface Report {
  /** How many operations were called. */
  readonly operations: number;
  /** How many of them accepted a request. */
  readonly accepted: number;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers that the document does not declare, each with its request. */
  readonly faults: readonly string[];
}

const isAccepted = ({ status }: Tested): boolean => status >= 200 && status < 300;

/** An answer without a status is none, and one of the server's own faults is never as it should be. */
const faultsIn = ({ request, status, faults }: Tested): string[] =>
  [...faults, ...(status === 0 || status >= 500 ? ['this status is never right'] : [])].map(
    (fault) => `${request} (${status}): ${fault}`,
  );

/** What the tester found. */
export const reportOn = (tested: readonly Tested[]): Report => {
  const statuses: Record<string, number> = {};
  for (const { status } of tested) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    operations: new Set(tested.map(({ operation }) => operation)).size,
    accepted: new Set(tested.filter(isAccepted).map(({ operation }) => operation)).size,
    requests: tested.length,
    statuses,
    faults: tested.flatMap(faultsIn),
  };
};

/** The report as text for people. */
export const reportText = ({ operations, accepted, requests, statuses, faults }: Report): string =>
  [
    ...faults,
    `${requests} requests to ${operations} operations, ${accepted} of which accepted one; ${faults.length} faults`,
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  ].join('\n');
