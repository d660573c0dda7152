/** Files of a drop, with the contents of dropped folders. Must be called inside the drop event itself. */
export function readDroppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // The item list is emptied as soon as the event handler returns, so entries are taken before the first await.
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null || entry.isFile)) return Promise.resolve(Array.from(transfer.files));
  return Promise.all(entries.map((entry) => (entry === null ? [] : readEntry(entry)))).then((lists) => lists.flat());
}

async function readEntry(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A reader gives at most 100 entries per call and an empty list at the end.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return files;
    for (const child of batch) files.push(...(await readEntry(child)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
