import { createContext, useContext } from 'react';

/** Whether the company in view has opened its data to read alone: nothing that writes is offered then. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
