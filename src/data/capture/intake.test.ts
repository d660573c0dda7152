import "fake-indexeddb/auto";
import { liveQuery } from "dexie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import {
  capture,
  captureAll,
  createSender,
  drainAt,
  resetDevice,
  signInAs,
  stored,
  uploadEntry,
} from "#tests/support/device.ts";
import { type IntakeResult, intake } from "./intake.ts";

const owner = "anna";
const sha256OfAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const counts = () =>
  Promise.all([database.fileChecks, database.blobs, database.outboxEntries].map((table) => table.count()));
const createError = (name: string, inner?: Error): Error => Object.assign(new Error(name), { name, inner });

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));
afterEach(() => vi.restoreAllMocks());

test("O-02 O-03 stores check, bytes and entry with the hash of exactly these bytes", async () => {
  const localId = await capture(owner, "abc");
  expect(await database.fileChecks.get(localId)).toMatchObject({
    ownerId: owner,
    originalFileName: "stapel.csv",
    sizeBytes: 3,
    sha256: sha256OfAbc,
    status: "waiting",
  });
  expect(await (await readBytes(localId))?.text()).toBe("abc");
  const entry = await uploadEntry(localId);
  expect(entry).toMatchObject({ state: "waiting", attempts: 0 });
  expect(JSON.parse(entry?.payload.metadata ?? "")).toEqual({
    sha256: sha256OfAbc,
    size: 3,
    uploadIndex: 0,
    totalFiles: 1,
    capturedAt: expect.any(Number),
    route: "manual",
  });
});

test("O-08 without sending there is no entry and nothing leaves the device", async () => {
  await captureAll(owner, [new File(["abc"], "a.csv")], false);
  expect(await counts()).toEqual([1, 1, 0]);
  expect(await database.fileChecks.toArray()).toMatchObject([{ status: "local" }]);
});

test("each file of several stands for itself and knows its place", async () => {
  const broken = new File(["x"], "weg.csv");
  vi.spyOn(broken, "arrayBuffer").mockRejectedValue(createError("NotFoundError"));
  const results = await captureAll(owner, [new File(["a"], "a.csv"), broken, new File(["c"], "c.csv")]);
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(results[1]).toEqual({
    ok: false,
    fileName: "weg.csv",
    reason: "Die Datei lässt sich nicht lesen. Bitte wählen Sie sie erneut aus.",
  });
  const places = (await database.outboxEntries.toArray()).map(({ kind, payload }) =>
    kind === "upload" ? JSON.parse(payload.metadata) : null,
  );
  expect(places.map(({ uploadIndex, totalFiles }) => [uploadIndex, totalFiles])).toEqual([
    [0, 3],
    [2, 3],
  ]);
});

test("a corrected copy becomes visible together with its link and the act at its original", async () => {
  await signInAs(owner);
  const original = await capture(owner, "alt");
  await database.fileChecks.update(original, { fileId: "f-alt", status: "completed" });
  const corrections = [{ localId: original, detail: "2 Änderungen, gesendet" }];
  const states = new Set<string>();
  const readState = (): Promise<string> =>
    database.transaction("r", database.fileChecks, database.history, async () => {
      const links = await database.fileChecks.filter(({ correctedFrom }) => correctedFrom === original).count();
      const acts = await database.history.filter(({ action }) => action === "corrected").count();
      return `${await database.fileChecks.count()} files, ${links} linked, ${acts} acts`;
    });
  const watching = liveQuery(readState).subscribe((state) => states.add(state));
  await expect.poll(() => states.size).toBe(1);
  for await (const step of intake([new File(["neu"], "neu.csv")], {
    ownerId: owner,
    send: true,
    route: "manual",
    corrections,
  }))
    if (step.kind === "taken") expect(step.result.ok).toBe(true);
  await expect.poll(() => states.has("2 files, 1 linked, 1 acts")).toBe(true);
  watching.unsubscribe();
  expect([...states]).toEqual(["1 files, 0 linked, 0 acts", "2 files, 1 linked, 1 acts"]);
  const [copy] = await database.fileChecks.filter(({ originalFileName }) => originalFileName === "neu.csv").toArray();
  expect(copy).toMatchObject({ correctedFrom: original });
  const event = { action: "corrected", localId: original, detail: "2 Änderungen, gesendet" };
  expect(await database.history.toArray()).toContainEqual(expect.objectContaining(event));
  const [entry] = await database.outboxEntries
    .where({ localId: original })
    .and(({ kind }) => kind === "acts")
    .toArray();
  expect(entry?.payload).toMatchObject({ acts: [{ action: "corrected" }] });
});

test("a file that vanished after selection reads as empty and is refused", async () => {
  const file = new File(["abc"], "a.csv");
  vi.spyOn(file, "arrayBuffer").mockResolvedValue(new ArrayBuffer(0));
  expect(await captureAll(owner, [file])).toMatchObject([{ ok: false }]);
  expect(await counts()).toEqual([0, 0, 0]);
});

test("O-02 O-05 a full disk leaves no row at all and names what can go", async () => {
  for (const [name, content] of Object.entries({ "alt.csv": "abc", "groß.csv": "abcdef" })) {
    const finished = await capture(owner, content, name);
    await database.fileChecks.update(finished, { status: "completed", fileId: name });
  }
  await database.outboxEntries.clear();
  // As in the browser: the quota shows only when the transaction commits, inside an AbortError.
  const quota = createError("AbortError", createError("QuotaExceededError"));
  vi.spyOn(database.outboxEntries, "add").mockRejectedValue(quota);
  expect(await captureAll(owner, [new File(["abc"], "neu.csv")])).toEqual([
    {
      ok: false,
      fileName: "neu.csv",
      reason:
        "Der Speicher auf diesem Gerät reicht nicht aus. Entfernen Sie zum Beispiel die lokale Kopie von „groß.csv“, „alt.csv“.",
      isFull: true,
    },
  ]);
  expect(await counts()).toEqual([2, 2, 0]);
});

test("O-67 a full disk is tried again as often as room was made, and no copy goes unasked", async () => {
  const add = database.outboxEntries.add.bind(database.outboxEntries);
  let attempts = 0;
  vi.spyOn(database.outboxEntries, "add").mockImplementation((entry) => {
    attempts += 1;
    return attempts < 3 ? (Promise.reject(createError("QuotaExceededError")) as never) : add(entry);
  });
  const missing: (readonly [string, number])[] = [];
  const results: IntakeResult[] = [];
  const files = [new File(["abc"], "a.csv"), new File(["de"], "b.csv")];
  const makeRoom = async ({ name }: File, bytes: number): Promise<boolean> => {
    missing.push([name, bytes]);
    return true;
  };
  for await (const step of intake(files, { ownerId: owner, send: true, route: "manual", makeRoom }))
    if (step.kind === "taken") results.push(step.result);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  expect(missing).toEqual([
    ["a.csv", 5],
    ["a.csv", 5],
  ]);
});

test("O-04 bytes that are stored differently are damaged, not „gespeichert“", async () => {
  const add = database.blobs.add.bind(database.blobs);
  vi.spyOn(database.blobs, "add").mockImplementation((row) => add({ ...row, content: new Blob(["abX"]) }));
  const [result] = await captureAll(owner, [new File(["abc"], "a.csv")]);
  expect(result).toMatchObject({ ok: false });
  expect(await database.outboxEntries.toArray()).toMatchObject([{ state: "damaged" }]);
  expect(await database.fileChecks.toArray()).toMatchObject([
    {
      status: "failed",
      error: "Die Datei konnte nicht vollständig gespeichert werden. Bitte wählen Sie sie erneut aus.",
    },
  ]);
});

test("damaged bytes that are not sent are reported as well", async () => {
  const add = database.blobs.add.bind(database.blobs);
  vi.spyOn(database.blobs, "add").mockImplementation((row) => add({ ...row, content: new Blob([]) }));
  expect(await captureAll(owner, [new File(["abc"], "a.csv")], false)).toMatchObject([{ ok: false }]);
  expect(await database.fileChecks.toArray()).toMatchObject([{ status: "failed" }]);
});

test.each(["UnknownError", "DataError", "DataCloneError"])(
  "O-06 where blobs are refused (%s) a buffer is stored",
  async (name) => {
    const add = database.blobs.add.bind(database.blobs);
    vi.spyOn(database.blobs, "add").mockImplementation((row) => {
      if (row.content instanceof Blob) throw createError(name);
      return add(row);
    });
    const localId = await capture(owner, "abc");
    expect((await database.blobs.get(localId))?.content).not.toBeInstanceOf(Blob);
    expect(await (await readBytes(localId))?.text()).toBe("abc");
    expect(await counts()).toEqual([1, 1, 1]);
    const { send, sent } = createSender(stored("f1"));
    await signInAs(owner);
    await drainAt(Date.now() + 60_000, { send });
    expect(await sent[0]?.bytes.text()).toBe("abc");
  },
);

test("each file is yielded as soon as it is safe", async () => {
  const stored: number[] = [];
  const files = [new File(["a"], "a.csv"), new File(["b"], "b.csv")];
  for await (const { kind } of intake(files, { ownerId: owner, send: true, route: "service" }))
    if (kind === "taken") stored.push(await database.blobs.count());
  expect(stored).toEqual([1, 2]);
});

/** As a check does that writes into the bytes it takes over. */
const takeOver = (bytes: ArrayBuffer): void => {
  new Uint8Array(bytes).fill(0);
  structuredClone(bytes, { transfer: [bytes] });
};

test("O-03 what can be checked while a file is being stored are the bytes that are stored", async () => {
  const steps: [string, string][] = [];
  const localIds = ["first", "second"];
  const files = [new File(["abc"], "a.csv"), new File(["%PDF-1.7"], "b.pdf")];
  for await (const step of intake(files, { ownerId: owner, send: true, route: "service", localIds })) {
    const isRead = step.kind === "read";
    steps.push([step.localId, isRead ? `${step.name}: ${new TextDecoder().decode(step.bytes)}` : `${step.result.ok}`]);
    if (isRead) takeOver(step.bytes);
  }
  expect(steps).toEqual([
    ["first", "a.csv: abc"],
    ["first", "true"],
    ["second", "false"],
  ]);
  expect(await database.fileChecks.toArray()).toMatchObject([{ localId: "first", sha256: sha256OfAbc, sizeBytes: 3 }]);
  expect(await (await readBytes("first"))?.text()).toBe("abc");
});
