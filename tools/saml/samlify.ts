import { createRequire } from 'node:module';

/** An application at the provider. */
interface Application {
  readonly entityMeta: { readonly getAssertionConsumerService: (binding: 'post') => string };
}

interface Asked {
  readonly extract: { readonly request?: { readonly id?: string } };
}

interface Filled {
  readonly id: string;
  readonly context: string;
}

interface Provider {
  readonly getMetadata: () => string;
  readonly parseLoginRequest: (
    application: Application,
    binding: 'redirect',
    request: { readonly query: Readonly<Record<string, string>> },
  ) => Promise<Asked>;
  readonly createLoginResponse: (
    application: Application,
    asked: Asked,
    binding: 'post',
    user: object,
    options: { readonly customTagReplacement: (template: string) => Filled },
  ) => Promise<{ readonly context: string }>;
}

interface Samlify {
  readonly IdentityProvider: (settings: object) => Provider;
  readonly ServiceProvider: (settings: object) => Application;
  readonly setSchemaValidator: (validator: { readonly validate: () => Promise<string> }) => void;
}

/**
 * What the tests use of samlify. Its own types bring those of a browser along, which the tests of the server do not have.
 */
export const { IdentityProvider, ServiceProvider, setSchemaValidator } = createRequire(import.meta.url)(
  'samlify',
) as Samlify;
