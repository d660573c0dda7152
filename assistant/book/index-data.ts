import { createIndexData, type IndexData } from "./create-index-data.ts";
import { listEntries } from "./list-entries.ts";

/** Made from the book; the build of the app puts the result here. */
export const readIndexData = (): IndexData => createIndexData(listEntries());
