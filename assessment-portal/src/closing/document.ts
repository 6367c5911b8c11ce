import { saveAs } from '../evidence/save';

/** Files of a link, with their endings: the submitted answers, and the questions to prepare with. */
const ENDINGS = { pdf: 'pdf', blank: 'pdf', sheet: 'xlsx' } as const;

/** Downloads a file of the link under the title of the questionnaire, with its times as mails write them; false if that failed. */
export const saveDocument = async (token: string, title: string, what: keyof typeof ENDINGS): Promise<boolean> => {
  const response = await fetch(`/api/questionnaire-mapping/${what}`, {
    headers: { 'x-link-token': token },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const bytes = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  const name = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'answers';
  if (bytes) saveAs(bytes, `${name}.${ENDINGS[what]}`);
  return bytes !== undefined;
};
