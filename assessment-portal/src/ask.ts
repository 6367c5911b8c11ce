/** Requests the questionnaire of a link; undefined when no answer arrived. */
export const askFor = (linkToken: string): Promise<Response | undefined> =>
  fetch(`/api/questionnaire-mapping?id=${encodeURIComponent(linkToken)}`, {
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
