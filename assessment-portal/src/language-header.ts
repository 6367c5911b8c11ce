/** Requests messages from the server in the current language of the page. */
export const languageHeader = () => ({ 'accept-language': document.documentElement.lang });
