import { writeOrder } from "#server/carriers/scripts/sandbox/run-in-sandbox.ts";
import { expectedLine, openScriptRunner, readingScript, scriptInput } from "#tests/support/script-runner.ts";
import type { Attack, Form } from "./attack.ts";

const sizes: Record<Form, readonly number[]> = {
  short: [1, 8_191, 8_192, 8_193, 1_000_000],
  long: [1, 8_191, 8_192, 8_193, 1_000_000, 30_000_000],
};
/** What the runner ends with when its input is incomplete. */
const incomplete = 70;

export const onScripts: Attack = {
  name: "Eingaben von Skripten, auch eine abgeschnittene",
  carryOut: async (_subject, form) => {
    const runner = await openScriptRunner();
    try {
      const measure = async (bytes: number): Promise<string | null> => {
        const input = scriptInput(bytes);
        const { stdout } = await runner.run(writeOrder(readingScript, input));
        return stdout === expectedLine(input) ? null : `${bytes}: ${stdout.trim()}`;
      };
      const wrong: string[] = [];
      // Two at a time: each takes 200 MB and seconds of a core.
      for (let at = 0; at < sizes[form].length; at += 2) {
        const lines = await Promise.all(sizes[form].slice(at, at + 2).map(measure));
        wrong.push(...lines.filter((line) => line !== null));
      }
      const order = writeOrder(readingScript, scriptInput(20_000));
      const cut = await runner.run(order.subarray(0, 10_000));
      if (cut.exitCode !== incomplete) wrong.push(`abgeschnitten: ${cut.exitCode}`);
      const largest = Math.max(...sizes[form]).toLocaleString("de-DE");
      return {
        isHeld: wrong.length === 0,
        figure: `${sizes[form].length} Größen bis ${largest} Bytes ganz gelesen, abgeschnittene ${cut.exitCode === incomplete ? "abgelehnt" : "angenommen"}${wrong.length > 0 ? `; falsch: ${wrong.join(", ")}` : ""}`,
      };
    } finally {
      await runner.remove();
    }
  },
};
