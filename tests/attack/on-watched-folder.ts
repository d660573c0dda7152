import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";

const secret = "Mandant 4711\ngeheim";
const withinMs = 30_000;

/** Traps, then files behind them that must still be put away. */
export const onWatchedFolder: Attack = {
  name: "Überwachter Ordner: Verknüpfungen, Rohre, fremde Ordner",
  carryOut: async ({ watched, folder, call }) => {
    const outside = join(folder, "draussen");
    await mkdir(outside);
    await writeFile(join(outside, "geheim.csv"), secret);
    const inWatched = (path: string): string => join(watched, path);
    const put = async (path: string): Promise<void> => {
      await mkdir(dirname(inWatched(path)), { recursive: true });
      await writeFile(inWatched(path), path);
    };
    for (const path of ["4713/geprueft", "4714/fehlerhaft", ".in-arbeit/fremd"])
      await mkdir(dirname(inWatched(path)), { recursive: true });
    const links = ["verweis.csv", "4712", "4713/geprueft", "4714/fehlerhaft", ".in-arbeit/fremd"] as const;
    for (const path of links)
      await symlink(path.endsWith(".csv") ? join(outside, "geheim.csv") : outside, inWatched(path));
    execFileSync("mkfifo", [inWatched("rohr.csv")]);
    await put("a\nb.csv");
    await put(".in-arbeit/geplant/.ziel.json");
    await writeFile(inWatched(".in-arbeit/geplant/.ziel.json"), '{"outcome":"../draussen","name":"geheim.csv"}');
    const traps = links.length + 3;
    const files = ["ganz.csv", "zweite.csv", "4715/dritte.csv"];
    for (const path of files) await put(path);
    const isPutAway = async (path: string): Promise<boolean> => {
      const present = await Promise.all(
        ["geprueft", "fehlerhaft"].map((outcome) => readdir(join(watched, dirname(path), outcome)).catch(() => [])),
      );
      return present.flat().includes(path.split("/").at(-1) ?? "");
    };
    const startedAt = performance.now();
    let putAway = 0;
    while (putAway < files.length && performance.now() - startedAt < withinMs) {
      await pause(100);
      putAway = (await Promise.all(files.map(isPutAway))).filter(Boolean).length;
    }
    const isOutsideUntouched =
      (await readdir(outside)).join() === "geheim.csv" &&
      (await readFile(join(outside, "geheim.csv"), "utf8")) === secret;
    const list = (await (await call("GET", "/file-checks?limit=200")).json()) as {
      data: { fileChecks: readonly { readonly originalFileName: string }[] };
    };
    const taken = list.data.fileChecks.map(({ originalFileName }) => originalFileName).toSorted();
    const isOnlyWhatWasMeant =
      taken.join() ===
      files
        .map((path) => path.split("/").at(-1))
        .toSorted()
        .join();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return {
      isHeld: putAway === files.length && isOutsideUntouched && isOnlyWhatWasMeant,
      figure: `${traps} Fallen, ${putAway} von ${files.length} Dateien weggeräumt nach ${seconds} s, außerhalb ${isOutsideUntouched ? "nichts berührt" : "etwas verändert"}, geprüft: ${taken.join(", ")}`,
    };
  },
};
