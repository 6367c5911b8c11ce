import { messages, sentQuestionnaire } from '@ridgeline/domain';
import type { Preflight } from '@ridgeline/domain/sending';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useRef, useState } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import { todayText, useRefresh } from '../../shared';
import type { RecipientType } from '../common';
import { checkSending, type SentTo, sendQuestionnaire } from '../common';
import { bodyOf, checkDraft, EMPTY_DRAFT, placeErrors, type SendDraft, type SendErrors, type SendField } from './draft';

/**
 * The Send dialog's state: what was filled in, what is wrong, what would happen, and what did. Whatever fails, what was
 * filled in stays.
 */
export const useSend = (type: RecipientType, begin: Partial<SendDraft>) => {
  const [draft, setDraft] = useState<SendDraft>({ ...EMPTY_DRAFT, ...begin });
  const [errors, setErrors] = useState<SendErrors>({});
  const [lines, setLines] = useState<readonly string[]>([]);
  const [check, setCheck] = useState<Preflight | null>(null);
  const [sent, setSent] = useState<readonly SentTo[] | null>(null);
  const [busy, setBusy] = useState(false);
  // State alone would let a second click through before it is drawn, and the questionnaire would go out twice.
  const underWay = useRef(false);
  const refresh = useRefresh(sentQuestionnaire);

  const set = <Name extends SendField>(name: Name, value: SendDraft[Name]): void => {
    setDraft((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  const refuse = (error: unknown): SendErrors => {
    const placed = placeErrors(error instanceof HttpError ? error.body.errors : {});
    const named = Object.keys(placed.fields).length > 0;
    setErrors(placed.fields);
    // What is wrong with a field is mended in the form.
    if (named) setCheck(null);
    if (named) setLines([messages.checkFields, ...placed.lines]);
    else setLines(placed.lines.length > 0 ? placed.lines : [questionnaireWords.send.failed(messageOf(error))]);
    return placed.fields;
  };

  const once = async (work: () => Promise<void>): Promise<SendErrors> => {
    if (underWay.current || sent) return {};
    underWay.current = true;
    setBusy(true);
    setLines([]);
    try {
      await work();
      return {};
    } catch (error) {
      return refuse(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  /** Asks what would happen. Answers what is wrong, for the focus to go there. */
  const next = (): Promise<SendErrors> => {
    const found = checkDraft(draft, todayText());
    setErrors(found);
    if (Object.keys(found).length > 0) {
      const missing = found.recipients ?? found.questionnaire;
      setLines([missing ? messages.requiredFields : messages.checkFields]);
      return Promise.resolve(found);
    }
    return once(async () => setCheck(await checkSending(bodyOf(type, draft))));
  };

  /** Sends once, however often it is called meanwhile. */
  const send = (): Promise<SendErrors> =>
    once(async () => {
      setSent((await sendQuestionnaire(bodyOf(type, draft))).sent);
      void refresh();
    });

  const back = (): void => {
    setCheck(null);
    setLines([]);
  };

  return { draft, set, errors, lines, check, sent, busy, next, send, back };
};

export type Sending = ReturnType<typeof useSend>;
