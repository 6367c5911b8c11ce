import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { FileStorage } from '../../src/storage';

/** Tries everything that Strapi asks of an upload provider, on an empty storage. */
export const expectProvider = async (storage: FileStorage): Promise<void> => {
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of storage.list()) found.push(key);
    return found.sort();
  };
  const text = async (key: string): Promise<string | undefined> => {
    const opened = await storage.open(key);
    return opened && (await buffer(opened.stream)).toString();
  };

  const streamed = { hash: 'streamed', stream: Readable.from([Buffer.from('one '), Buffer.from('two')]), url: '' };
  await storage.uploadStream(streamed);
  const buffered = { hash: 'buffered', ext: '.txt', buffer: Buffer.from('three') };
  await storage.upload(buffered);
  expect(await keys()).toEqual(['buffered.txt', 'streamed']);
  expect([await text('streamed'), await text('buffered.txt')]).toEqual(['one two', 'three']);

  // Nothing of a content whose stream breaks, and nothing without a content.
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('begun');
      throw new Error('broken off');
    })(),
  );
  await expect(storage.uploadStream({ hash: 'broken', stream: broken })).rejects.toThrow();
  await expect(storage.uploadStream({ hash: 'empty' })).rejects.toThrow();
  expect(await keys()).toEqual(['buffered.txt', 'streamed']);

  // Its address is the route that checks who asks.
  expect(storage.isPrivate()).toBe(true);
  expect(storage.getSignedUrl(streamed)).toEqual({ url: '/api/files/streamed' });
  expect(streamed.url).toBe('/api/files/streamed');

  await storage.checkFileSize({ hash: 'x', name: 'x.pdf', size: 1 }, { sizeLimit: 1024 });
  await expect(
    storage.checkFileSize({ hash: 'x', name: 'x.pdf', size: 1.01 }, { sizeLimit: 1024 }),
  ).rejects.toMatchObject({ name: 'PayloadTooLargeError' });

  await storage.delete(buffered);
  await storage.delete(streamed);
  await storage.delete(streamed);
  expect(await keys()).toEqual([]);
};
