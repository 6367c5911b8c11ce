import { saveAs } from '../evidence/save';

/** Downloads the submitted answers, or the questions alone, as a PDF; false if that failed. */
export const savePdf = async (token: string, title: string, what: 'pdf' | 'blank' = 'pdf'): Promise<boolean> => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const response = await fetch(`/api/questionnaire-mapping/${what}?time_zone=${zone}`, {
    headers: { 'x-link-token': token },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const bytes = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  if (bytes) saveAs(bytes, `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'answers'}.pdf`);
  return bytes !== undefined;
};
