import type { ListQuery } from './query';

/** What an answer with a page of rows says of all of them. */
export interface Paging {
  readonly pagination: {
    readonly page: number;
    readonly pageSize: number;
    readonly pageCount: number;
    readonly total: number;
  };
}

export const pagingOf = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>, total: number): Paging => ({
  pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
});
