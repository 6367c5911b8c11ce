/** Lets the browser save bytes as a file. */
export const saveAs = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
