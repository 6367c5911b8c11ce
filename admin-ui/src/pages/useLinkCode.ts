import { useEffect, useState } from 'react';
import { linkCode, onAnotherLink } from '../providers/linkCode';

/** The code of the mailed link that opened this page; empty without one. */
export const useLinkCode = (): string => {
  const [code, setCode] = useState(linkCode);
  useEffect(() => onAnotherLink(setCode), []);
  return code;
};
