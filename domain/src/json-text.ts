/** The content of JSON text; any other text as it is. */
export const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
