import { join } from "node:path";

/** What the manifest and the README show of the app; each may weigh as much. */
export const previewFolder = join(import.meta.dirname, "..", "..", "public", "screenshots");
export const maxBytes = 150_000;
