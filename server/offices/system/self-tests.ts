import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { CallInput, CallOutput } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";

type Step = CallOutput<"runSelfTest">["steps"][number];
type SelfTest = (context: Pick<Context, "db" | "files" | "queue" | "log" | "now">) => Promise<readonly Step[]>;

/** Each uses the production code path and names its steps; stops at the first failing step. */
export const selfTests: Readonly<Record<CallInput<"runSelfTest">["key"], SelfTest>> = {
  database: (context) => {
    const keyHash = `self-test ${randomBytes(16).toString("hex")}`;
    const probes = (db: Context["db"]) => db.selectFrom("requestCounts").select("count").where("keyHash", "=", keyHash);
    return takeSteps(context, [
      [
        "Schreiben und wieder lesen",
        () =>
          context.db.transaction().execute(async (trx) => {
            await trx.insertInto("requestCounts").values({ keyHash, count: 7, endsAt: context.now() }).execute();
            const row = await probes(trx).executeTakeFirst();
            await trx.deleteFrom("requestCounts").where("keyHash", "=", keyHash).execute();
            return Number(row?.count) === 7 ? "Die Zeile kam unverändert zurück." : null;
          }),
      ],
      [
        "Nichts zurücklassen",
        async () => ((await probes(context.db).executeTakeFirst()) === undefined ? "Die Probe ist entfernt." : null),
      ],
    ]);
  },
  files: (context) => {
    const { files } = context;
    const bytes = randomBytes(100_000);
    const chunks = async function* () {
      yield Buffer.from(bytes);
    };
    let sha256 = "";
    return takeSteps(context, [
      [
        "Annehmen und ablegen",
        async () => {
          const received = await files.receive(chunks(), `self-test-${randomBytes(8).toString("hex")}`, bytes.length);
          sha256 = received.sha256;
          await files.lock(sha256, () => files.keep(received));
          return "100.000 Byte sind abgelegt.";
        },
      ],
      [
        "Lesen und vergleichen",
        async () => {
          const stored = await files.openIntact(sha256);
          if (stored === null) return null;
          return bytes.equals(await readAll(stored)) ? "Die Bytes kamen unverändert zurück." : null;
        },
      ],
      [
        "Entfernen",
        async () => {
          await files.lock(sha256, () => files.remove("bytes", sha256));
          return (await files.openIntact(sha256)) === null ? "Die Probe ist entfernt." : null;
        },
      ],
    ]);
  },
  jobs: (context) =>
    takeSteps(context, [
      [
        "Aufträge zählen",
        async () => {
          const counts = await context.queue.count();
          const failed = counts.filter(({ state }) => state === "failed").reduce((sum, { count }) => sum + count, 0);
          return `Die Liste antwortet; ${failed} gescheitert.`;
        },
      ],
    ]),
};

/** A step returns what it has observed, or null if that is wrong. */
const takeSteps = async (
  { log }: Pick<Context, "log">,
  plan: readonly (readonly [name: string, take: () => Promise<string | null>])[],
): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  for (const [name, take] of plan) {
    try {
      const seen = await take();
      steps.push({ name, isOk: seen !== null, detail: seen ?? "Es kam etwas anderes zurück als geschrieben wurde." });
    } catch (error) {
      log.error("self test", { error: errorToText(error) });
      steps.push({ name, isOk: false, detail: "Gescheitert; die Ursache steht im Protokoll des Servers." });
    }
    if (steps.at(-1)?.isOk === false) break;
  }
  return steps;
};

const readAll = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
