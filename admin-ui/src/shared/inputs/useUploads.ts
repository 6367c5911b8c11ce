import { messages } from '@ridgeline/domain/words/messages';
import { registerWords } from '@ridgeline/domain/words/register';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../providers/errors';
import type { StoredFile } from '../../providers/methods/files';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../useToast';

/** Kinds that the server accepts (decisions 3.4); it checks the content too. */
export const ACCEPTED = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'png', 'jpg', 'jpeg', 'txt'] as const;
const LARGEST = 25 * 1024 * 1024;

const words = registerWords.files;

/** Why a file is not sent; undefined if it may be sent. */
export const objectionTo = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  const kind = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ACCEPTED.some((accepted) => accepted === kind)) return words.wrongKind({ name });
  return size > LARGEST ? words.tooLarge({ name }) : undefined;
};

/**
 * Uploads files one by one and adds each to the value when it is stored. A failure is reported by name; the others continue. Leaving
 * the form stops running uploads.
 */
export const useUploads = (
  value: readonly StoredFile[],
  onChange: (files: StoredFile[]) => void,
  onBusy: (busy: boolean) => void,
) => {
  const provider = useProvider();
  const [sending, setSending] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const latest = useRef({ value, onChange, onBusy });
  const stop = useRef<AbortController | null>(null);
  const toast = useToast();
  useEffect(() => {
    latest.current = { value, onChange, onBusy };
  });
  useEffect(
    () => () => {
      stop.current?.abort();
      latest.current.onBusy(false);
    },
    [],
  );

  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    try {
      const stored = await provider.uploadFiles([file], signal);
      if (!signal.aborted) {
        const next = [...latest.current.value, ...stored];
        latest.current = { ...latest.current, value: next };
        latest.current.onChange(next);
        toast.done(words.done);
      }
    } catch (error) {
      if (!signal.aborted)
        setProblems((before) => [...before, words.failed({ name: file.name, reason: messageOf(error) })]);
    }
  };

  const add = (files: readonly File[]): void => {
    const refused = files.flatMap((file) => objectionTo(file) ?? []);
    const good = files.filter((file) => objectionTo(file) === undefined);
    setProblems(refused);
    if (good.length === 0) return;
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    const run = async (): Promise<void> => {
      for (const file of good) {
        setSending((before) => [...before, file.name]);
        await send(file, signal);
        setSending((before) => before.filter((name) => name !== file.name));
      }
      if (!signal.aborted) latest.current.onBusy(false);
    };
    onBusy(true);
    void run();
  };

  /** Nothing was chosen. */
  const none = useCallback(() => setProblems([messages.noFile]), []);

  return { sending, problems, add, none };
};
