import { messages, sentQuestionnaire } from '@ridgeline/domain';
import type { RecipientType } from '@ridgeline/domain/entities/questionnaire';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useState } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import type { SentTo } from '../../providers/methods/sending';
import { useProvider } from '../../providers/useProvider';
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

  /** Loads the preview. @returns the errors, so that the first one can be focused */
  const next = (): Promise<SendErrors> => {
    const found = checkDraft(draft, todayText());
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const missing = found.recipients ?? found.questionnaire;
      setLines([missing ? messages.requiredFields : messages.checkFields]);
      return Promise.resolve(found);
    }
    return once(async () => setCheck(await provider.checkSending(bodyOf(type, draft))));
  };

  /** Sends; further calls during the request do nothing. */
  const send = (): Promise<SendErrors> =>
    once(async () => {
      setSent((await provider.sendQuestionnaire(bodyOf(type, draft))).sent);
      void refresh();
    });

  const back = (): void => {
    setCheck(null);
    setLines([]);
  };

  return { draft, set, errors, lines, check, sent, busy, changed, next, send, back };
};

export type Sending = ReturnType<typeof useSend>;
