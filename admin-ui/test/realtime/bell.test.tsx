import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepIdentity } from '../../src/providers/session';
import { Bell } from '../../src/realtime/Bell';
import {
  currentNotifications,
  forgetNotifications,
  keepNotification,
  MOST_NOTIFICATIONS,
  sayLive,
} from '../../src/realtime/notifications';

const SOMEBODY = {
  id: 'one',
  username: 'somebody',
  email: 'somebody@example.com',
  displayName: null,
  language: null,
  phone: null,
  mailNotices: 'at-once',
  fullName: 'Somebody',
  role: 'Analyst',
  modules: ['Risk'],
  company: null,
  tier: '',
  secondFactorMissing: false,
} as const;

beforeEach(() => {
  keepIdentity(SOMEBODY);
  render(
    <MemoryRouter>
      <Bell />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  act(forgetNotifications);
});

const tell = (message: string, about?: { resource: string; id: string }): void =>
  act(() => {
    keepNotification({ type: 'success', message, ...(about && { about }) });
  });

const open = (): void => {
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
};

describe('the bell', () => {
  it('says that there is nothing yet', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Notifications' }).textContent).toContain('Nothing yet.');
  });

  it('counts what is unread, and lists it with the newest first', () => {
    tell('First');
    tell('Second');
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
    open();
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain('Second');
    expect(texts[1]).toContain('First');
    expect(currentNotifications().unread).toBe(0);
  });

  it(`keeps the last ${MOST_NOTIFICATIONS}, and lets them be cleared`, () => {
    for (let index = 0; index < MOST_NOTIFICATIONS + 10; index += 1) tell(`Number ${index}`);
    open();
    expect(screen.getAllByRole('listitem')).toHaveLength(MOST_NOTIFICATIONS);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('links to its subject, if the user may open it', () => {
    tell('About a risk', { resource: 'risks', id: 'abc' });
    tell('About a supplier', { resource: 'supplier-managements', id: 'def' });
    open();
    expect(screen.getByRole('link', { name: 'About a risk' }).getAttribute('href')).toBe('/dashboard/risks/abc');
    expect(screen.queryByRole('link', { name: 'About a supplier' })).toBeNull();
  });

  it('shows a notice in the language of its reader, once', () => {
    const notice = {
      id: 7,
      kind: 'mentioned',
      facts: { by: 'Anna', row: 'R-7' },
      at: '2026-01-02T03:04:05.000Z',
    } as const;
    act(() => {
      keepNotification({ type: 'info', message: 'of the server', notice });
      expect(keepNotification({ type: 'info', message: 'of the server', notice })).toBeUndefined();
    });
    open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Anna mentioned you in a comment on R-7.'),
    ]);
  });

  it('says when nothing can be heard', () => {
    act(() => sayLive(false));
    open();
    expect(screen.getByRole('dialog').textContent).toContain('Live updates are paused.');
  });
});
