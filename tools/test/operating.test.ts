import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { blocksBelow } from '../operating.ts';
import { ROOT } from '../prepare/root.mjs';

it('names services of docker-compose.yml and programs that their image has', () => {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { volumes?: string[] }>;
  };
  const text = blocksBelow('Containers')
    .map((block) => block.text)
    .join('');
  const runs = [...text.matchAll(/^docker compose run .*\b(\w+) node (\S+) (\S+)$/gm)];
  expect(runs.map(([, , program]) => program)).toEqual(['tools/backup.mjs', 'tools/restore.mjs']);
  for (const [line, service = '', program = '', file = ''] of runs) {
    expect(services).toHaveProperty(service);
    expect(existsSync(join(ROOT, program))).toBe(true);
    const mounts = (services[service]?.volumes ?? []).map((volume) => volume.split(':')[1]);
    expect(mounts.some((mount) => file.startsWith(`${mount}/`)) || line.includes(`:${file}:ro`), line).toBe(true);
  }
  for (const [, service = ''] of text.matchAll(/--wait (\w+)$/gm)) expect(services).toHaveProperty(service);
});
