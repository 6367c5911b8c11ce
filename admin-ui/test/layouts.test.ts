import { afterEach, expect, it, vi } from 'vitest';
import { forgetLayout, keepLayout } from '../src/providers/methods/layouts';

afterEach(() => vi.unstubAllGlobals());

it('stores the layouts of a list one after the other, also after a failure', async () => {
  const sent: string[] = [];
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return new Promise((resolve) => answers.push((status) => resolve(new Response('{}', { status }))));
  });
  const first = keepLayout('risks', { columns: ['threat'] });
  const second = keepLayout('risks', { columns: ['riskId'] });
  const third = forgetLayout('risks');
  await vi.waitFor(() => expect(sent).toEqual(['PUT /api/list-layouts/risks']));
  answers[0]?.(500);
  await expect(first).rejects.toThrow();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answers[1]?.(200);
  await second;
  await vi.waitFor(() => expect(sent[2]).toBe('DELETE /api/list-layouts/risks'));
  answers[2]?.(200);
  await third;
});
