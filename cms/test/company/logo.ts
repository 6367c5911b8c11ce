import { expect } from 'vitest';
import { form, PNG, type Stored } from '../access/uploads.ts';
import type { AccountName, TestServer } from '../harness/index.ts';

/** Gives the company of an administrator a logo, and returns the picture. */
export const setLogo = async (server: TestServer, administrator: AccountName): Promise<Buffer> => {
  const as = await server.request(administrator);
  const { body } = await as.post<Stored[]>('/api/upload', form([['logo.png', PNG]]));
  const { status } = await as.put('/api/company-settings', { data: { logo: [body[0]?.id] } });
  expect(status).toBe(200);
  return PNG;
};
