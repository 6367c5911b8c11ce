import type { Health } from '@ridgeline/domain/health';

/** Health of the installation. */
export interface HealthOperations {
  /** What is set up and what works, for operators */
  'GET /health': { data: Health };
  /** Send a mail to the caller, and wait for the answer of the mail server */
  'POST /health/test-mail': {
    data: {
      readonly to: string;
      /** Null when the mail server accepted it. */
      readonly problem: string | null;
    };
    refuses: 409;
  };
  /** Begin a backup */
  'POST /health/backups': { data: { readonly id: number }; status: 202; refuses: 409 };
  /** End a backup before it copies its next table */
  'POST /health/backups/:id/cancel': { status: 204 };
}
