import type { HomeFigures } from '@ridgeline/domain/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../providers/http';
import type { News } from './news/news';

/** The reader's time zone: figures use it as lists do, news only if the company has no time zone. */
const here = () => new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const useAnswer = <Data>(path: string) =>
  useQuery({
    queryKey: ['home', path],
    queryFn: async ({ signal }) => (await call<{ data: Data }>(path, { query: here(), signal })).data,
  });

/** The figures of home, in one call. */
export const useFigures = () => useAnswer<HomeFigures>('home');

/** The published content of home. */
export const useNews = () => useAnswer<News>('site/home');
