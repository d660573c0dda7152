// Runs before every npm script that needs packages; plain JavaScript, so that any Node from 18 on can run it. Installs
// exactly package-lock.json, and only when it has changed. Install scripts are disabled, and npm verifies the checksum
// of every package, including the Node of `npm start`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const stampFile = join(root, "node_modules", ".pruefstapel");
const fingerprint = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .update(`${process.platform}-${process.arch}`)
  .digest("hex");

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== fingerprint) {
  console.error("Prüfstapel: Pakete werden eingerichtet, das dauert beim ersten Mal etwa eine Minute.");
  const npm = process.env.npm_execpath;
  const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
    : spawnSync("npm", flags, {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
        shell: process.platform === "win32",
      });
  if (result.status !== 0) {
    console.error(
      "Prüfstapel: Die Pakete konnten nicht eingerichtet werden. Bitte prüfen Sie die Netzverbindung. " +
        "Steht oben EINTEGRITY, weicht ein Paket von seiner Prüfsumme in package-lock.json ab und wird nicht verwendet.",
    );
    process.exit(1);
  }
  writeFileSync(stampFile, fingerprint);
}
