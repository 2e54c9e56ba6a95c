/** How long a saved file's URL stays valid, in ms, as some browsers read it after the click. */
const KEPT_MS = 10_000;

/** Lets the browser save a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
