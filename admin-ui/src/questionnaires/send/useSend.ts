import { messages, sentQuestionnaire } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useRef, useState } from 'react';
import { HttpError, messageOf } from '../../providers/errors';
import { useRefresh } from '../../register/useRefresh';
import type { RecipientType } from '../address';
import { type FreshLink, sendQuestionnaire } from '../calls';
import { todayText } from '../days';
import { bodyOf, checkDraft, EMPTY_DRAFT, placeErrors, type SendDraft, type SendErrors, type SendField } from './draft';

/** The Send dialog's state: what was filled in, what is wrong, and the link once it was sent. */
export const useSend = (questionnaireId: string, type: RecipientType, begin: Partial<SendDraft>) => {
  const [draft, setDraft] = useState<SendDraft>({ ...EMPTY_DRAFT, ...begin });
  const [errors, setErrors] = useState<SendErrors>({});
  const [lines, setLines] = useState<readonly string[]>([]);
  const [link, setLink] = useState<FreshLink | null>(null);
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
    if (named) setLines([messages.checkFields, ...placed.lines]);
    else setLines(placed.lines.length > 0 ? placed.lines : [questionnaireWords.send.failed(messageOf(error))]);
    return placed.fields;
  };

  /** Sends once, however often it is called meanwhile. Answers what is wrong, for the focus to go there. */
  const send = async (): Promise<SendErrors> => {
    if (underWay.current || link) return {};
    const found = checkDraft(draft, todayText());
    setErrors(found);
    setLines(Object.keys(found).length === 0 ? [] : [found.recipient ? messages.requiredFields : messages.checkFields]);
    if (Object.keys(found).length > 0) return found;
    underWay.current = true;
    setBusy(true);
    try {
      setLink(await sendQuestionnaire(bodyOf(questionnaireId, type, draft)));
      void refresh();
      return {};
    } catch (error) {
      return refuse(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { draft, set, errors, lines, link, busy, send };
};

export type Sending = ReturnType<typeof useSend>;
