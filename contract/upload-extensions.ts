/** File name extensions of what the engine reads; the server itself accepts and checks any file. */
export const uploadExtensions: readonly string[] = [".csv", ".txt", ".xml", ".pdf", ".zip"];
