/** Lets the browser save a file under a name. */
export const download = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over once the click's own work is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
