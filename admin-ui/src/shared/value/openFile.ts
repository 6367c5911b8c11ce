import { request } from '../../providers/http';

/**
 * Fetches a private file with the session's token and hands it to the browser to keep.
 * @throws HttpError when it is gone or not allowed
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
