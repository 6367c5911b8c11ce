import type { MenuGroup as Group } from '@ridgeline/domain/menu';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { trailOf } from '../src/layout/Breadcrumb';
import { FoldedGroup } from '../src/layout/FoldedGroup';
import { MenuGroup } from '../src/layout/MenuGroup';

const group: Group = {
  label: 'Manage',
  links: [
    { label: 'Customer', path: '/dashboard/customer-management' },
    { label: 'Record', path: '/dashboard/record-management' },
  ],
};

const show = (Group: typeof MenuGroup = FoldedGroup, at = '/dashboard/home') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Group group={group} onGo={() => undefined} />
      <button type="button">outside</button>
      <Link to="/dashboard/record-management/create">elsewhere</Link>
    </MemoryRouter>,
  );

const button = () => screen.getByRole('button', { name: 'Manage' });
const isOpen = () =>
  button().getAttribute('aria-expanded') === 'true' && screen.queryByRole('link', { name: 'Record' }) !== null;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a group of the sidebar', () => {
  it('opens in place, and stays open after a click elsewhere, on the way to a page and in another visit', async () => {
    show(MenuGroup);
    expect(isOpen()).toBe(false);
    await userEvent.click(button());
    await userEvent.click(screen.getByText('outside'));
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Record' }));
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('link', { name: 'Record' }).getAttribute('aria-current')).toBe('page');
    cleanup();
    show(MenuGroup);
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    cleanup();
    show(MenuGroup);
    expect(isOpen()).toBe(false);
  });

  it('is open on each of its pages, also when it was closed before', async () => {
    show(MenuGroup, '/dashboard/customer-management');
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
    await userEvent.click(screen.getByText('elsewhere'));
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('link', { name: 'Record' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('a group of the folded sidebar', () => {
  it('opens and closes on a click', async () => {
    show();
    expect(isOpen()).toBe(false);
    await userEvent.click(button());
    expect(isOpen()).toBe(true);
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it('closes on a click outside', async () => {
    show();
    await userEvent.click(button());
    await userEvent.click(screen.getByText('outside'));
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and gives the focus back', async () => {
    show();
    await userEvent.click(button());
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Customer');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('is walked through with the arrow keys, round and round', async () => {
    show();
    await userEvent.click(button());
    for (const expected of ['Customer', 'Record', 'Customer']) {
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe(expected);
    }
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Record');
  });

  it('closes when the focus leaves it, and after a navigation', async () => {
    show();
    await userEvent.click(button());
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('link', { name: 'Record' }));
    expect(isOpen()).toBe(false);
  });
});

describe('the breadcrumb', () => {
  it('is made of the path, capitalised, with spaces for dashes', () => {
    expect(trailOf('/dashboard/risk-category').map(({ label }) => label)).toEqual(['Dashboard', 'Risk category']);
    const pages = ['/api-tokens', '/company-settings/single-sign-on'].flatMap((path) => trailOf(path));
    expect(pages.map(({ label }) => label)).toEqual(['API tokens', 'Company settings', 'Single sign-on']);
  });

  it('names no row by its id, and leads to what is before', () => {
    const trail = trailOf('/dashboard/supplier/abcdefghij0123456789wxyz');
    expect(trail).toEqual([
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'Supplier', path: '/dashboard/supplier' },
    ]);
  });
});
