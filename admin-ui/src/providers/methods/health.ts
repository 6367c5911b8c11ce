import type { Health } from '@ridgeline/domain/health';
import { read, send } from '../data';
import { call } from '../http';

/** What is set up and what works, for operators. */
export const readHealth = (signal?: AbortSignal): Promise<Health> => read('health', signal);

/** Begins a backup; `readHealth` says how far it is. @throws HttpError 409 while another one is made */
export const startBackup = (): Promise<unknown> => call('health/backups', { method: 'POST', body: {} });

/** Ends a backup before it copies its next table. @throws HttpError 404 when it has ended */
export const cancelBackup = (id: number): Promise<unknown> =>
  call(`health/backups/${id}/cancel`, { method: 'POST', body: {} });

/** The result of a test mail: `problem` is null when the mail server accepted it. */
export interface TestMail {
  readonly to: string;
  readonly problem: string | null;
}

/** Sends a mail to the signed-in operator, and waits for the answer of the mail server. */
export const sendTestMail = (): Promise<TestMail> => send('POST', 'health/test-mail');
