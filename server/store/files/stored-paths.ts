import { join } from "node:path";

export const storedPaths = (dataDir: string) => ({
  bytes: (sha256: string): string => join(dataDir, "files", sha256.slice(0, 2), sha256),
  occurrences: (name: string): string => join(dataDir, "occurrences", name),
});
