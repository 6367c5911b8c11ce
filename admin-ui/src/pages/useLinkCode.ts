import { useEffect, useState } from 'react';
import { linkCode, onAnotherLink } from '../providers/linkCode';

/** The code of the mailed link by which this page was opened; empty where somebody came without one. */
export const useLinkCode = (): string => {
  const [code, setCode] = useState(linkCode);
  useEffect(() => onAnotherLink(setCode), []);
  return code;
};
