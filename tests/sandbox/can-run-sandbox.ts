import { spawnSync } from "node:child_process";

/** Whether Python scripts can run here, after installing bubblewrap where that is needed and allowed. */
export const canRunSandbox = (): boolean => process.platform === "linux" && (works() || (installPackage() && works()));

/** In a container it may be there and be forbidden to do anything. */
const works = (): boolean =>
  spawnSync("bwrap", ["--unshare-all", "--ro-bind", "/", "/", "true"], { stdio: "ignore" }).status === 0;

const installPackage = (): boolean => {
  if (process.getuid?.() !== 0) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", "bubblewrap"];
  return apt(...install) || (apt("update") && apt(...install));
};
