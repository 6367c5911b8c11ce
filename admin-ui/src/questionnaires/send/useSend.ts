import { messages, sentQuestionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import type { SentTo } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { todayText, useOnce, useRefresh } from '../../shared';
import { bodyOf, checkDraft, EMPTY_DRAFT, placeErrors, type SendDraft, type SendErrors, type SendField } from './draft';

/**
 * The Send dialog's state: values, errors, preview, and result. After a failure the values
 * stay.
 */
export const useSend = (type: RecipientType, begin: Partial<SendDraft>) => {
  const provider = useProvider();
  const [draft, setDraft] = useState<SendDraft>({ ...EMPTY_DRAFT, ...begin });
  const [errors, setErrors] = useState<SendErrors>({});
  const [lines, setLines] = useState<readonly string[]>([]);
  const [check, setCheck] = useState<Preflight | null>(null);
  const [sent, setSent] = useState<readonly SentTo[] | null>(null);
  const [changed, setChanged] = useState(false);
  const refresh = useRefresh(sentQuestionnaire);

  const one = draft.recipients.length === 1;
  const problemsNow = checkDraft(draft, todayText());
  // The message changes nothing of what will happen, and would be asked about at each key.
  const { message: _message, ...asked } = bodyOf(type, draft);
  const seen = useRead(['sending', asked], (source) => source.checkSending({ ...asked, message: null }), {
    enabled: one && sent === null && Object.keys(problemsNow).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  /** What a sending to the one recipient will do; undefined until that is known. */
  const preview = one && seen.data?.recipients[0]?.id === draft.recipients[0]?.id ? seen.data : undefined;

  const set = <Name extends SendField>(name: Name, value: SendDraft[Name]): void => {
    setDraft((before) => ({ ...before, [name]: value }));
    setChanged(true);
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  const refuse = (error: unknown): SendErrors => {
    const placed = placeErrors(error instanceof HttpError ? error.body.errors : {});
    const named = Object.keys(placed.fields).length > 0;
    setErrors(placed.fields);
    // Errors of fields are corrected in the form.
    if (named) setCheck(null);
    if (named) setLines([messages.checkFields, ...placed.lines]);
    else
      setLines(
        placed.lines.length > 0 ? placed.lines : [questionnaireWords.send.failed({ message: messageOf(error) })],
      );
    return placed.fields;
  };

  const { start, busy } = useOnce({
    work: async (step: () => Promise<void>): Promise<SendErrors> => {
      try {
        await step();
        return {};
      } catch (error) {
        return refuse(error);
      }
    },
  });
  // Once: the questionnaire would go out twice.
  const once = async (step: () => Promise<void>): Promise<SendErrors> => {
    if (sent) return {};
    setLines([]);
    return (await start(step)) ?? {};
  };

  /** Shows the errors that are known before a request. */
  const refuseDraft = (): SendErrors | null => {
    const found = checkDraft(draft, todayText());
    setErrors(found);
    if (Object.keys(found).length === 0) return null;
    setLines([found.recipients || found.questionnaire ? messages.requiredFields : messages.checkFields]);
    return found;
  };

  /** Loads the preview. @returns the errors, so that the first one can be focused */
  const next = async (): Promise<SendErrors> =>
    refuseDraft() ?? once(async () => setCheck(await provider.checkSending(bodyOf(type, draft))));

  const store = async (): Promise<void> => {
    setSent((await provider.sendQuestionnaire(bodyOf(type, draft))).sent);
    void refresh();
  };

  /**
   * Sends to the one recipient. What the user has not seen yet, and would want to know before, is shown first: then a
   * second call sends. @returns the errors, so that the first one can be focused
   */
  const sendOne = async (): Promise<SendErrors> =>
    refuseDraft() ??
    once(async () => {
      const known = seen.isPlaceholderData ? undefined : seen.data;
      if (!known) {
        const { data, error } = await seen.refetch();
        if (error) throw error;
        if (!data || data.recipients.some(({ open }) => open !== null) || data.problems.length > 0) return;
      } else if (known.problems.length > 0) return;
      await store();
    });

  /** Sends; further calls during the request do nothing. */
  const send = (): Promise<SendErrors> => once(store);

  const back = (): void => {
    setCheck(null);
    setLines([]);
  };

  const previewAgain = (): void => void seen.refetch();

  return { draft, set, errors, lines, check, preview, previewAgain, sent, busy, changed, next, sendOne, send, back };
};

export type Sending = ReturnType<typeof useSend>;
