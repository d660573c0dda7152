import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#server/carriers/context.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { startCheck } from "#server/checks/file-checks/start-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { startBackup } from "#server/offices/backup/calls/start-backup.ts";
import { previewBatch } from "#server/runs/batch/calls/preview-batch.ts";
import { startBatch } from "#server/runs/batch/calls/start-batch.ts";
import { steerBatch } from "#server/runs/batch/calls/steer-batch.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import type { Folders } from "./folders.ts";
import { administrator, adviser, mandant, signIn } from "./office.ts";
import type { DeedName } from "./plan.ts";
import { readOutside } from "./world/outside.ts";

/** A file given to the server; in the end it must have exactly one file check. */
export interface GivenFile {
  readonly sha256: string;
  readonly by: "upload" | "folder" | "mail";
  readonly name: string;
  readonly isSound: boolean;
}

/** Memory of the people outside. */
export interface Ledger {
  readonly files: GivenFile[];
  readonly folders: Folders;
  mails: number;
}

/** `repeat` runs in the server and is repeated until it was answered; null for deeds that need no server. */
interface Deed {
  readonly story: string;
  readonly repeat: ((context: Context) => Promise<void>) | null;
}

export const prepareDeed = (deed: DeedName, choice: number, ledger: Ledger): Deed => deeds[deed](choice, ledger);

const giveFile = (by: GivenFile["by"], choice: number, { files }: Ledger) => {
  const isSound = choice < 0.7;
  const name = `${by}-${files.length + 1}.csv`;
  const text = `Mandant 4711\n${name}\n${isSound ? "gut" : "falsch!"}`;
  files.push({ sha256: createHash("sha256").update(text).digest("hex"), by, name, isSound });
  return { name, text };
};

const asAdmin =
  (work: (admin: Awaited<ReturnType<typeof signIn>>) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    try {
      await work(await signIn(context, administrator));
    } catch (error) {
      // Refused, e.g. because the batch has ended meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
  };

const startKind = (kind: "recheck" | "compare") => (): Deed => ({
  story: `an administrator starts the batch ${kind}`,
  repeat: asAdmin(async (admin) => {
    const order = { kind, filter: {} } as const;
    const { count } = await previewBatch(order, admin);
    if (count > 0) await startBatch({ ...order, count }, admin);
  }),
});

const deeds: Readonly<Record<DeedName, (choice: number, ledger: Ledger) => Deed>> = {
  upload: (choice, ledger) => {
    const { name, text } = giveFile("upload", choice, ledger);
    return {
      story: `the adviser uploads ${name}`,
      repeat: async (context) => {
        const person = await signIn(context, adviser);
        try {
          const upload = uploadOf({ text, fileName: name, clientKey: `schluessel-${name.replace(/\W/g, "-")}` });
          const { fileCheck } = await receiveUpload(upload, person);
          await startCheck({ id: fileCheck.fileId }, person);
        } catch (error) {
          // Deleted before the answer came.
          if (!(error instanceof ApiError) || !["KEY_DELETED", "FILE_CHECK_NOT_FOUND"].includes(error.code))
            throw error;
        }
      },
    };
  },
  folder: (choice, ledger) => {
    const { name, text } = giveFile("folder", choice, ledger);
    writeFileSync(join(ledger.folders.watched, name), text);
    return { story: `a program puts ${name} into the watched folder`, repeat: null };
  },
  mail: (choice, ledger) => {
    const files = Array.from({ length: choice < 0.5 ? 1 : 2 }, () => giveFile("mail", choice, ledger));
    ledger.mails += 1;
    const parts = files.flatMap(({ name, text }) => [
      ...["", "--grenze", `Content-Type: text/csv; name="${name}"`],
      ...[`Content-Disposition: attachment; filename="${name}"`, "Content-Transfer-Encoding: base64"],
      ...["", Buffer.from(text).toString("base64")],
    ]);
    const head = [`From: ${mandant}`, `Message-ID: <${ledger.mails}@firma.example>`, `Subject: Export ${ledger.mails}`];
    const type = 'Content-Type: multipart/mixed; boundary="grenze"';
    readOutside().mailbox.deliver([...head, type, ...parts, "--grenze--", ""].join("\r\n"));
    return { story: `a mail brings ${files.map(({ name }) => name).join(" and ")}`, repeat: null };
  },
  recheck: startKind("recheck"),
  compare: startKind("compare"),
  pause: (choice) => ({
    story: `an administrator ${choice < 0.5 ? "pauses and resumes" : "cancels"} the last batch`,
    repeat: asAdmin(async (admin) => {
      const last = await admin.db
        .selectFrom("runs")
        .select("id")
        .where("kind", "=", "batch")
        .orderBy("createdAt", "desc")
        .executeTakeFirst();
      if (last === undefined) return;
      if (choice >= 0.5) return void (await steerBatch({ id: last.id, order: "cancel" }, admin));
      await steerBatch({ id: last.id, order: "pause" }, admin).catch(() => {});
      await steerBatch({ id: last.id, order: "resume" }, admin);
    }),
  }),
  backup: () => ({
    story: "an administrator starts a backup",
    repeat: asAdmin(async (admin) => void (await startBackup({}, admin))),
  }),
  remove: (choice) => ({
    story: "an administrator deletes a file",
    repeat: asAdmin(async (admin) => {
      const rows = await admin.db.selectFrom("fileChecks").select("id").where("deletedAt", "is", null).execute();
      const row = rows[Math.floor(choice * rows.length)];
      if (row !== undefined) await deleteFileCheck({ id: row.id }, admin);
    }),
  }),
};
