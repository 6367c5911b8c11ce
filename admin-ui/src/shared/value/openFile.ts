import { request } from '../../providers/http';

/**
 * Downloads a private file with the session's token, and lets the browser save it.
 * @throws HttpError when it was deleted or is not allowed
 */
export const openFile = async (url: string, name: string): Promise<void> => {
  const answer = await request(url.replace(/^\/api\//, ''));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
