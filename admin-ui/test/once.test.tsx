// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type OnceOptions, useOnce } from '../src/shared/useOnce';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const rendered = <Result, Given>(options: OnceOptions<Result, Given>) =>
  renderHook(() => useOnce<Result, Given>(options), { wrapper });

/** A promise that is settled from outside. */
const later = <T,>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

describe('useOnce', () => {
  it('runs once for two clicks in a row, and again after the first has ended', async () => {
    const begun: string[] = [];
    const answers = [later<number>(), later<number>()];
    const { result } = rendered<number, string>({
      work: (name) => {
        begun.push(name);
        return answers[begun.length - 1]?.promise ?? Promise.reject(new Error('too often'));
      },
    });
    act(() => {
      result.current.run('first');
      result.current.run('second');
    });
    await waitFor(() => expect(result.current.busy).toBe(true));
    expect(begun).toEqual(['first']);
    answers[0]?.resolve(1);
    await waitFor(() => expect([result.current.busy, result.current.result]).toEqual([false, 1]));
    act(() => result.current.run('third'));
    await waitFor(() => expect(begun).toEqual(['first', 'third']));
  });

  it('answers null to a call that came while another was under way', async () => {
    const answer = later<number>();
    const { result } = rendered<number, void>({ work: () => answer.promise });
    let first: Promise<number | null> = Promise.resolve(null);
    let second: Promise<number | null> = Promise.resolve(0);
    act(() => {
      first = result.current.start();
      second = result.current.start();
    });
    answer.resolve(7);
    await act(async () => expect([await first, await second]).toEqual([7, null]));
  });

  it('gives the error to onFailed, keeps it until the next run, and calls onEnd', async () => {
    const heard: unknown[] = [];
    const { result } = rendered<void, boolean>({
      work: (fails) => (fails ? Promise.reject(new Error('refused')) : Promise.resolve()),
      onFailed: (error) => heard.push(error),
      onEnd: () => heard.push('end'),
    });
    act(() => result.current.run(true));
    await waitFor(() => expect(result.current.error).toEqual(new Error('refused')));
    expect(heard).toEqual([new Error('refused'), 'end']);
    act(() => result.current.run(false));
    await waitFor(() => expect(result.current.error).toBeNull());
  });

  it('aborts the signal when the component is unmounted, which is not an error', async () => {
    const heard: unknown[] = [];
    let given: AbortSignal | undefined;
    const { result, unmount } = rendered<void, void>({
      work: (_, signal) =>
        new Promise((_resolve, reject) => {
          given = signal;
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
      onFailed: (error) => heard.push(error),
      onEnd: () => heard.push('end'),
    });
    act(() => result.current.run());
    await waitFor(() => expect(given).toBeDefined());
    unmount();
    expect(given?.aborted).toBe(true);
    await waitFor(() => expect(heard).toEqual(['end']));
  });
});
