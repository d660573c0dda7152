import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { spawnServer } from "#tests/support/server-process.ts";
import type { Attack } from "./attack.ts";
import { admin } from "./subject.ts";

/** From the list, of one character, and from the name and address of the person. */
const guessable = [
  "123456",
  "passwort",
  "dragon12",
  "Hallo123",
  "aaaaaaaaaa",
  "7777777",
  "leitung@kanzlei",
  "Kanzlei-2026",
];

export const onPasswords: Attack = {
  name: "Erratbare Passwörter, auch beim ersten Start",
  carryOut: async ({ call, env, folder }) => {
    const taken: string[] = [];
    for (const newPassword of guessable) {
      const body = { currentPassword: admin.password, newPassword };
      const answer = await call("POST", "/auth/change-password", body);
      const { error } = (await answer.json()) as { error?: { readonly code: string } };
      if (error?.code !== "PASSWORD_TOO_WEAK") taken.push(`${newPassword} (${answer.status} ${error?.code ?? ""})`);
    }
    const dataDir = join(folder, "erster-start");
    await mkdir(dataDir);
    const start = spawnServer("server/process/main.ts", {
      ...env,
      WATCH_DIR: "",
      WATCH_OWNER: "",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "123456",
    });
    const isStarted = await start.then(
      async (server) => {
        await server.kill();
        return true;
      },
      () => false,
    );
    const started = isStarted ? "gelungen" : "abgelehnt";
    return {
      isHeld: taken.length === 0 && !isStarted,
      figure: `${guessable.length - taken.length} von ${guessable.length} abgelehnt, erster Start mit 123456 ${started}${taken.length > 0 ? `; angenommen: ${taken.join(", ")}` : ""}`,
    };
  },
};
