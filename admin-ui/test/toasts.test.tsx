import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../src/layout/Toasts';

const Buttons = () => {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify('Saved', { type: 'success' })}>
        succeed
      </button>
      <button type="button" onClick={() => notify('Not saved', { type: 'error' })}>
        fail
      </button>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <NotificationContextProvider>
      <Buttons />
      <Toasts />
    </NotificationContextProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('toasts', () => {
  it('of success are announced politely and close after three seconds', () => {
    fireEvent.click(screen.getByText('succeed'));
    expect(screen.getByRole('status').textContent).toContain('Saved');
    pass(2999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('of errors stay until they are closed, and are shown once however often the error occurs', () => {
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('fail'));
    expect(screen.getAllByText('Not saved')).toHaveLength(1);
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('wait while somebody is reading them', () => {
    fireEvent.click(screen.getByText('succeed'));
    const toast = screen.getByText('Saved').parentElement as HTMLElement;
    fireEvent.pointerEnter(toast);
    pass(10_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerLeave(toast);
    pass(3000);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
