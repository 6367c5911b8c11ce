import type { HomeFigures } from '@ridgeline/domain/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../providers/http';
import type { News } from './news/news';

/** Whose day it is: figures count by it as lists do, news where the company has no time zone of its own. */
const here = () => new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const useAnswer = <Data>(path: string) =>
  useQuery({
    queryKey: ['home', path],
    queryFn: async ({ signal }) => (await call<{ data: Data }>(path, { query: here(), signal })).data,
  });

/** How much needs somebody today, in one call. */
export const useFigures = () => useAnswer<HomeFigures>('home');

/** What content administrators have published for home. */
export const useNews = () => useAnswer<News>('site/home');
