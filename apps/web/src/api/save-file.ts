export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click the browser keeps the data for the download itself.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
