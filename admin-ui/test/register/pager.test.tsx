import { entityOf } from '@ridgeline/domain';
import { countOf } from '@ridgeline/domain/words/register';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pager } from '../../src/register/list/Pager';

afterEach(cleanup);

const ignore = (): void => undefined;
const show = (page: number, pages: number, more?: boolean): void => {
  render(<Pager page={page} pages={pages} {...(more && { more })} perPage={10} onPage={ignore} onSize={ignore} />);
};
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

describe('the pager', () => {
  it('ends at the last page', () => {
    show(10_000, 10_000);
    expect(screen.getByText('Page 10,000 of 10,000')).toBeTruthy();
    expect(next().disabled).toBe(true);
  });

  it('has a next page while not all rows are counted', () => {
    show(1_000, 1_000, true);
    expect(screen.getByText('Page 1,000 of more than 1,000')).toBeTruthy();
    expect(next().disabled).toBe(false);
  });

  it('continues after the pages shown', () => {
    const onPage = vi.fn();
    const { rerender } = render(<Pager page={2} last={4} pages={9} perPage={10} onPage={onPage} onSize={ignore} />);
    expect(screen.getByText('Pages 2 to 4 of 9')).toBeTruthy();
    fireEvent.click(next());
    expect(onPage).toHaveBeenCalledWith(5);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage).toHaveBeenLastCalledWith(1);
    rerender(<Pager page={2} last={9} pages={9} perPage={10} onPage={onPage} onSize={ignore} />);
    expect(next().disabled).toBe(true);
    rerender(<Pager page={2} last={9} pages={9} more perPage={10} onPage={onPage} onSize={ignore} />);
    expect(screen.getByText('Pages 2 to 9 of more than 9')).toBeTruthy();
    expect(next().disabled).toBe(false);
  });

  it('says no more than it knows beyond what was counted', () => {
    show(5_000, 1_000, true);
    expect(screen.getByText('Page 5,000')).toBeTruthy();
    expect(next().disabled).toBe(false);
  });
});

describe('the heading of a long list', () => {
  it('says that there are more', () => {
    const { nouns } = entityOf('supplier-management');
    expect(countOf(10_000, nouns, true)).toBe('more than 10,000 suppliers');
    expect(countOf(100_000, nouns)).toBe('100,000 suppliers');
  });
});
