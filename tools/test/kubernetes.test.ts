import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../prepare/root.mjs';
import { SECRET_NAMES } from '../serve/secret-files.mjs';

/** Those of Kubernetes itself; the schemas refuse a wrong type and a missing field, but accept an unknown one. */
const MODELS = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
};

/** Of other programs, whose schemas are in no package. */
const OTHERS = ['Cluster', 'Kustomization'];

/** Of one server at most (docs/operating.md), and the default of STOP_WAIT_SECONDS. */
const CONNECTIONS = 20;
const STOP_WAIT = 10;

const FOLDER = join(ROOT, 'deploy/kubernetes');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const files = readdirSync(FOLDER).sort();
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
);
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const one = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind) as Manifest;

/** The variables that the server reads. */
const read = new Set(
  all(
    readFileSync(join(ROOT, 'cms/src/environment.ts'), 'utf8'),
    /\b(?:text|whole|list|oneOf)\('([A-Z_0-9]+)'/g,
  ).concat(SECRET_NAMES),
);

describe('deploy/kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    'has a %s that fits the schema of its kind',
    (kind, manifest) => {
      if (OTHERS.includes(kind)) return;
      const Model = MODELS[kind as keyof typeof MODELS] as new (
        data: object,
      ) => { apiVersion: string; validate(): void };
      const model = new Model(manifest);
      expect(model.apiVersion).toBe(manifest.apiVersion);
      model.validate();
    },
  );

  it('applies each file but the example of the secrets', () => {
    const { resources } = parse(textOf('kustomization.yaml')) as { resources: string[] };
    expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual(files);
  });

  it('sets only what the server reads, and names a file for each secret', () => {
    const secrets = Object.keys(one('Secret').stringData ?? {});
    for (const name of [...Object.keys(one('ConfigMap').data ?? {}), ...secrets]) expect(read).toContain(name);
    for (const file of ['server.yaml', 'backup.yaml']) {
      for (const [name = '', path] of all(textOf(file), /name: ([A-Z_0-9]+_FILE)/g).map((found) => [
        found,
        new RegExp(`name: ${found}, value: (\\S+) `).exec(textOf(file))?.[1],
      ])) {
        const secret = name.replace(/_FILE$/, '');
        expect(SECRET_NAMES).toContain(secret);
        if (secret === 'DATABASE_URL') expect(path).toBe('/run/secrets/database/uri');
        else {
          expect(path).toBe(`/run/secrets/ridgeline/${secret}`);
          expect(secrets).toContain(secret);
        }
      }
    }
  });

  it('keeps the database above the connections of all servers and one more', () => {
    const most = Number(/maxReplicas: (\d+)/.exec(textOf('server.yaml'))?.[1]);
    const connections = Number(/max_connections: "(\d+)"/.exec(textOf('database.yaml'))?.[1]);
    expect(connections).toBeGreaterThanOrEqual((most + 1) * CONNECTIONS);
  });

  it('waits for a server that stops as long as docs/operating.md says', () => {
    const delay = Number(one('ConfigMap').data?.STOP_DELAY_SECONDS);
    const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(textOf('server.yaml'))?.[1]);
    expect(grace).toBeGreaterThanOrEqual(delay + STOP_WAIT + 30);
  });

  it('lets nothing reach a pod that no policy names, and only the ingress a server', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
      metadata: { name: string };
      spec: { podSelector: object; policyTypes: string[]; ingress?: { from: object[] }[]; egress?: object[] };
    }[];
    const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
    expect(policy('nothing')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(policy('server')?.ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
        ports: [{ protocol: 'TCP', port: 'http' }],
      },
    ]);
    expect(policies.filter(({ spec }) => spec.ingress?.some(({ from }) => !from))).toEqual([]);
    // The labels that select pods are those that the pods have.
    const selected = JSON.stringify(policy('server')?.podSelector);
    expect(selected).toContain('"app.kubernetes.io/component":"server"');
    expect(textOf('server.yaml')).toContain('app.kubernetes.io/component: server');
    expect(textOf('backup.yaml')).toContain('app.kubernetes.io/component: backup');
  });

  it('holds all pods to the restricted standard', () => {
    const { metadata } = one('Namespace') as unknown as { metadata: { name: string; labels: object } };
    expect(metadata.name).toBe((parse(textOf('kustomization.yaml')) as { namespace: string }).namespace);
    expect(metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it('runs containers that gain no right and write nowhere but into their volumes', () => {
    for (const file of ['server.yaml', 'backup.yaml']) {
      for (const line of [
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'drop: [ALL]',
        'type: RuntimeDefault',
      ]) {
        expect(textOf(file)).toContain(line);
      }
      expect(textOf(file)).toContain('allowPrivilegeEscalation: false');
    }
  });
});
