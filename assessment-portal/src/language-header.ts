/** Asks the server for its sentences in the language that the page speaks now. */
export const languageHeader = () => ({ 'accept-language': document.documentElement.lang });
