import { type StoredFile, uploadFiles } from './methods/files';

/** A file chosen in a form and not sent yet. */
export interface ChosenFile {
  readonly rawFile: File;
  readonly name: string;
}

const isChosen = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'rawFile' in value && value.rawFile instanceof File;

const holdsFiles = (value: unknown): value is (StoredFile | ChosenFile)[] =>
  Array.isArray(value) && value.some(isChosen);

/** Uploads the files chosen in a form and replaces them by their ids; other values do not change. */
export const withUploads = async (values: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const ready: Record<string, unknown> = { ...values };
  for (const [field, value] of Object.entries(values)) {
    if (!holdsFiles(value)) continue;
    const sent = await uploadFiles(value.filter(isChosen).map((chosen) => chosen.rawFile));
    const kept = value.filter((entry): entry is StoredFile => !isChosen(entry));
    ready[field] = [...kept, ...sent].map((file) => file.id);
  }
  return ready;
};
