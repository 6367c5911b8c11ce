import type { ApiDocument } from '../../../../openapi/document';
import type { Schema } from '../../../../openapi/schema';

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Response {
  readonly description: string;
  readonly content?: Content;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** An operation of the document, with its references to parameters and answers resolved. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** By scheme: the scopes. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly body?: Content;
  readonly responses: readonly (Response & { readonly status: string })[];
}

interface Written extends Omit<Operation, 'id' | 'tag' | 'parameters' | 'body' | 'responses'> {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** What a reference of the document points to; anything else is itself. */
export const resolved = <Value>(document: ApiDocument, value: unknown): Value => {
  const { $ref } = (value ?? {}) as { $ref?: string };
  if ($ref === undefined) return value as Value;
  const [, , kind = '', name = ''] = $ref.split('/');
  return document.components[kind]?.[name] as Value;
};

const resolvedIn = (document: ApiDocument): readonly Operation[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Operation => {
        const {
          operationId,
          tags,
          parameters = [],
          requestBody,
          responses,
          ...written
        } = operation as unknown as Written;
        return {
          ...{ id: operationId, method: method.toUpperCase(), path, tag: tags[0] ?? '' },
          ...{ summary: written.summary, description: written.description ?? '', security: written.security },
          parameters: parameters.map((one) => resolved<Parameter>(document, one)),
          ...(requestBody && { body: requestBody.content }),
          responses: Object.entries(responses).map(([status, one]) => ({
            status,
            ...resolved<Response>(document, one),
          })),
        };
      }),
    )
    .sort((one, other) => (one.tag < other.tag ? -1 : one.tag > other.tag ? 1 : 0));

const known = new WeakMap<ApiDocument, readonly Operation[]>();

/** All operations, by tag and then by path as the document has them. They are resolved once. */
export const operationsOf = (document: ApiDocument): readonly Operation[] => {
  const operations = known.get(document) ?? resolvedIn(document);
  known.set(document, operations);
  return operations;
};

/** The scope that a token needs for it; undefined when no token may call it. */
export const scopeIn = ({ security }: Operation): string | undefined =>
  security.flatMap(({ apiToken }) => (apiToken ? [apiToken[0] ?? 'any scope'] : []))[0];
