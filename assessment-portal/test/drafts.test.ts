import { describe, expect, it } from 'vitest';
import { createDrafts, type Shelf, shelfName } from '../src/saving/drafts';

const shelf = (): Shelf & { entries: Map<string, string> } => {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
};

describe('the name under which drafts are kept', () => {
  it('is the same for a token, another for another, and does not hold it', () => {
    const token = 'q3H-8sJx_0aPz7Lk2mNvTw';
    expect(shelfName(token)).toBe(shelfName(token));
    expect(shelfName(token)).not.toBe(shelfName(`${token}x`));
    expect(shelfName(token)).not.toContain(token.slice(0, 4));
    expect(shelfName(token)).toMatch(/^ridgeline-answers-[0-9a-z]{1,11}$/);
  });

  it('differs for tokens that differ a little', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => shelfName(`token-${index}`));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('drafts', () => {
  it('are kept until the server has them, and are then removed completely', () => {
    const storage = shelf();
    const drafts = createDrafts(storage, 'name');
    drafts.keep('1', { answer: 'Yes', at: 10 });
    drafts.keep('2', { answer: null, at: 11 });
    expect(drafts.read()).toEqual({ '1': { answer: 'Yes', at: 10 }, '2': { answer: null, at: 11 } });
    drafts.forget(new Map([['1', { answer: 'Yes' }]]));
    expect(Object.keys(drafts.read())).toEqual(['2']);
    drafts.forget(new Map([['2', { answer: null }]]));
    expect(storage.entries.size).toBe(0);
  });

  it('stay when the answer was changed while it was being saved', () => {
    const drafts = createDrafts(shelf(), 'name');
    drafts.keep('1', { answer: 'No', at: 12 });
    drafts.forget(new Map([['1', { answer: 'Yes' }]]));
    expect(drafts.read()).toEqual({ '1': { answer: 'No', at: 12 } });
  });

  it('of an answer and of a comment are forgotten one by one', () => {
    const drafts = createDrafts(shelf(), 'name');
    drafts.keep('1', { answer: 'Yes', at: 10 });
    drafts.keep('1', { comment: 'Since May', at: 11 });
    expect(drafts.read()).toEqual({ '1': { answer: 'Yes', comment: 'Since May', at: 11 } });
    drafts.forget(new Map([['1', { answer: 'Yes', comment: 'Since' }]]));
    expect(drafts.read()).toEqual({ '1': { comment: 'Since May', at: 11 } });
    drafts.forget(new Map([['1', { comment: 'Since May' }]]));
    expect(drafts.read()).toEqual({});
  });

  it('of two windows on one link do not undo each other', () => {
    const storage = shelf();
    createDrafts(storage, 'name').keep('1', { answer: 'Yes', at: 10 });
    createDrafts(storage, 'name').keep('2', { answer: 'No', at: 11 });
    expect(Object.keys(createDrafts(storage, 'name').read())).toEqual(['1', '2']);
  });

  it('ignore what is not theirs', () => {
    const storage = shelf();
    const drafts = createDrafts(storage, 'name');
    for (const broken of [
      '',
      'null',
      '[]',
      '{"1":5,"2":null,"3":{"answer":7,"at":1},"4":{"answer":"Yes"},"5":{"at":1},"6":{"comment":{},"at":1}}',
      '{broken',
    ]) {
      storage.entries.set('name', broken);
      expect(drafts.read()).toEqual({});
    }
  });

  it('live without a storage, and with one that refuses', () => {
    const full: Shelf = {
      ...shelf(),
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const drafts of [createDrafts(undefined, 'name'), createDrafts(full, 'name')]) {
      drafts.keep('1', { answer: 'Yes', at: 1 });
      expect(drafts.read()).toEqual({});
    }
  });
});
