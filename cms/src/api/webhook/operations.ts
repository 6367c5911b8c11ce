/** A webhook to make. */
export interface WantedWebhook {
  readonly name: string;
  /** Where messages are sent. */
  readonly address: string;
  readonly events: readonly string[];
  readonly active?: boolean;
}

/** Webhooks, which notify another program of events in a company. */
export interface WebhooksOperations {
  /** Make a webhook; the secret is answered this once */
  'POST /webhooks': {
    body: WantedWebhook;
    data: 'row of webhook';
    meta: { readonly secret: string };
    status: 201;
    refuses: 409;
  };
  /** Change a webhook */
  'PUT /webhooks/:id': {
    body: Partial<WantedWebhook> & { readonly updatedAt?: string };
    data: 'row of webhook';
    refuses: 409;
  };
  /** Delete a webhook and its messages */
  'DELETE /webhooks/:id': { data: { readonly id: number; readonly documentId: string } };
  /** Replace the secret of a webhook; the new one is answered this once, and both sign for a day */
  'POST /webhooks/:id/secret': { data: 'row of webhook'; meta: { readonly secret: string } };
  /** Send a message to test a webhook; reading it again says what became of it */
  'POST /webhooks/:id/test': { data: 'row of webhook-delivery'; status: 202; refuses: 409 };
  /** Send a message again */
  'POST /webhook-deliveries/:id/again': { data: 'row of webhook-delivery'; status: 202; refuses: 409 };
}
