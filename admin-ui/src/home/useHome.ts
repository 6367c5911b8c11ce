import { useRead } from '../providers/useRead';

/** The figures of home, in one call. */
export const useFigures = () => useRead(['home', 'figures'], (provider, signal) => provider.readFigures(signal));

/** What is assigned to the reader. */
export const useMine = () => useRead(['home', 'mine'], (provider, signal) => provider.readMine(signal));

/** The published content of home. */
export const useNews = () => useRead(['home', 'news'], (provider, signal) => provider.readNews(signal));
