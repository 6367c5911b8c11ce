import type { Health } from '@ridgeline/domain/health';
import { healthWords } from '@ridgeline/domain/words/health';
import { HealthCard } from './HealthCard';

const words = healthWords.files;

const textOf = ({ state, kind }: Health['files']): string => {
  if (state === 'ok') return words.text[kind];
  return kind === 's3' ? words.text.failed : words.text.diskFailed;
};

/** Where files are stored, and whether they can be written and read. */
export const FilesCard = ({ files }: Pick<Health, 'files'>) => (
  <HealthCard
    title={words.title}
    state={files.state}
    text={textOf(files)}
    facts={[[words.place, files.kind === 's3' ? words.bucket({ name: files.bucket }) : words.folder]]}
  />
);
