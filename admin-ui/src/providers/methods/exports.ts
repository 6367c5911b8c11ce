import { FRAMES_TYPE } from '@ridgeline/domain/export-frames';
import type { ExportRequest } from '@ridgeline/domain/exports';
import { request } from '../http';
import { type ListParams, listQuery } from '../query';

/** Starts an export of the rows of a list; the answer's body holds the frames of the file. Throws as `request` does. */
export const startExport = (
  plural: string,
  list: ListParams,
  data: ExportRequest,
  signal: AbortSignal,
  further: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const query = listQuery(list);
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return request(`exports/${plural}`, {
    method: 'POST',
    query,
    body: { data },
    headers: { accept: FRAMES_TYPE },
    signal,
  });
};

/** Starts an export of all data of a company; the answer's body holds the frames of a zip. Throws as `request` does. */
export const startCompanyExport = (
  id: string,
  reader: Pick<ExportRequest, 'locale' | 'timeZone'>,
  signal: AbortSignal,
): Promise<Response> =>
  request(`companies/${id}/export`, {
    method: 'POST',
    body: { data: reader },
    headers: { accept: FRAMES_TYPE },
    signal,
  });
