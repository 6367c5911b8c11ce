import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { RidgelineDataProvider } from '../providers/dataProvider';

/** The figures of home, in one call. */
export const useFigures = () => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({ queryKey: ['home', 'figures'], queryFn: ({ signal }) => provider.readFigures(signal) });
};

/** What is assigned to the reader. */
export const useMine = () => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({ queryKey: ['home', 'mine'], queryFn: ({ signal }) => provider.readMine(signal) });
};

/** The published content of home. */
export const useNews = () => {
  const provider = useDataProvider<RidgelineDataProvider>();
  return useQuery({ queryKey: ['home', 'news'], queryFn: ({ signal }) => provider.readNews(signal) });
};
