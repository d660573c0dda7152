import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import { manifestName } from "#server/offices/backup/archive-format.ts";
import { runProgram } from "#tests/support/run-program.ts";
import type { Attack } from "./attack.ts";

interface Entry {
  readonly header: Partial<Header> & Pick<Header, "name">;
  readonly bytes: Buffer;
}

const isUpload = ({ header }: Entry): boolean => header.name.startsWith("files/");
const put = (name: string, header: Partial<Header> = {}): Entry => ({
  header: { ...header, name },
  bytes: Buffer.from(header.type === "symlink" ? "" : "untergeschoben"),
});

/** Each makes an archive whose manifest is right, but whose content leads somewhere else. */
const forgeries: Readonly<Record<string, (entries: readonly Entry[], planted: string) => readonly Entry[]>> = {
  "Bytes unter fremdem Namen": (entries) =>
    entries.map((entry) => (isUpload(entry) ? { ...entry, bytes: Buffer.from("untergeschoben") } : entry)),
  "absoluter Pfad": (entries, planted) => [...entries, put(planted)],
  "Pfad nach oben": (entries, planted) => [...entries, put(`files/../../${basename(planted)}`)],
  Verknüpfung: (entries) => [
    ...entries.filter((entry) => !isUpload(entry)),
    ...entries.filter(isUpload).map(({ header }) => put(header.name, { type: "symlink", linkname: "/etc/hostname" })),
  ],
  "unbekannte Tabelle": (entries) => [...entries, put("tables/sqlite_master.jsonl")],
};

/** Takes a real backup of the running server and plays changed copies of it back into empty folders. */
export const onArchives: Attack = {
  name: "Gefälschte Sicherungen zurückspielen",
  carryOut: async ({ env, folder, upload }) => {
    await upload("Sicherung.csv", "Mandant 4711");
    const original = join(folder, "sicherung.tar.gz");
    const backup = await runProgram(env, "backup", original);
    if (backup.code !== 0) throw new Error(`backup: ${backup.output}`);
    const entries = await readEntries(original);
    const restore = async (name: string, changed: readonly Entry[]) => {
      const archive = join(folder, `${name}.tar.gz`);
      await writeFile(archive, await writeEntries(changed));
      return runProgram({ ...env, DATA_DIR: join(folder, `zurück ${name}`) }, "restore", archive);
    };
    // Otherwise a refusal would only show that the archive was put together badly.
    const plain = await restore("unverändert", entries);
    if (plain.code !== 0) throw new Error(`restore: ${plain.output}`);
    const planted = join(folder, "untergeschoben");
    const outcomes = await Promise.all(
      Object.entries(forgeries).map(async ([name, forge]) => {
        const { code, output } = await restore(name, forge(entries, planted));
        return code === 2 ? null : `${name} (${code}: ${output.trim()})`;
      }),
    );
    const taken = outcomes.filter((outcome) => outcome !== null);
    const isPlanted = existsSync(planted);
    return {
      isHeld: taken.length === 0 && !isPlanted,
      figure:
        `${outcomes.length - taken.length} von ${outcomes.length} abgelehnt, außerhalb ${isPlanted ? "etwas" : "nichts"} geschrieben` +
        (taken.length > 0 ? `; angenommen: ${taken.join(", ")}` : ""),
    };
  },
};

const readEntries = async (path: string): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  const reader = extract();
  reader.end(gunzipSync(await readFile(path)));
  for await (const entry of reader) entries.push({ header: entry.header, bytes: await buffer(entry) });
  return entries.filter(({ header }) => header.name !== manifestName);
};

const writeEntries = async (entries: readonly Entry[]): Promise<Buffer> => {
  const manifest = entries.map(
    ({ header, bytes }) => `${createHash("sha256").update(bytes).digest("hex")}  ${header.name}\n`,
  );
  const writer = pack();
  for (const { header, bytes } of [
    ...entries,
    { header: { name: manifestName }, bytes: Buffer.from(manifest.join("")) },
  ])
    writer.entry({ ...header, size: bytes.length }, bytes);
  writer.finalize();
  return gzipSync(await buffer(writer));
};
