import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isCovered, isTyping } from '../components/keys';

const EDIT = 'edit';

export interface Editing {
  readonly open: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Whether the form is open over the page: in the address, so that Back closes it. `e` opens it, as in a register. */
export const useEditing = (may: boolean): Editing => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const begin = (): void => setQuery({ [EDIT]: '' }, { state });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const other = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== 'e' || other || !may || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { open: may && query.has(EDIT), begin, end: () => setQuery({}, { state }) };
};
