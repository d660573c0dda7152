import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free. */
  readonly fill: (leftBytes: number) => void;
  readonly empty: () => void;
  readonly remove: () => void;
}

/** 256 MB that the server keeps free for its database, and room to work. */
const usualSizeMb = 420;

/** Null where this machine does not let us mount one. */
export const mountSmallDisk = (sizeMb = usualSizeMb): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: (leftBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
      } catch (error) {
        // The server was faster: then it is full to the last byte.
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
