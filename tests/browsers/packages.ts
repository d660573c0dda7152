import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { NotHereError } from "./hands.ts";

/** Installs packages of Debian where a program is missing and that is allowed; throws where it stays missing. */
export const needPrograms = (programs: readonly string[], packages: readonly string[]): void => {
  const missing = (): string | undefined => programs.find((path) => !existsSync(path));
  if (missing() !== undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")}`);
    const apt = (...args: readonly string[]): boolean =>
      spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
        .status === 0;
    const install = ["install", "-y", "--no-install-recommends", ...packages];
    if (!apt(...install) && apt("update")) apt(...install);
  }
  const path = missing();
  if (path !== undefined) throw new NotHereError(`${path} is missing; Debian has it in ${packages.join(", ")}`);
};
