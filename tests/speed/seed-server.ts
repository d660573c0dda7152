import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SearchValue, type SearchValues, wordsPerOccurrence } from "#engine/index.ts";
import { dayMs } from "#engine/values/units.ts";
import { countFindings } from "#server/checks/file-checks/count-findings.ts";
import { indexFileCheck } from "#server/checks/file-checks/search-entry.ts";
import { rowSearchText } from "#server/checks/file-checks/search-text.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";
import { writeValues } from "#tests/support/write-values.ts";

export const password = "geheim-fuer-die-messung";
/** Who is measured: the roles of the goal, with as many clients as they have. */
export const people = { administrator: 0, berater: 3 } as const;
export const emailOf = (role: keyof typeof people): string => `${role}@kanzlei.example`;

const checks = 10_000;
const clients = 50;
const occurrencesPerCheck = 100;
const findingsPerCheck = 6;
/** Fills a data folder with 10,000 checks of 50 clients and a million occurrences, packed as the server packs them. */
export const seedServer = async (dataDir: string): Promise<void> => {
  await mkdir(join(dataDir, "occurrences"), { recursive: true });
  const db = await openDatabase(join(dataDir, "pruefstapel.db"));
  try {
    const ownerId = await addPeople(db);
    const packed = packOccurrences();
    for (let start = 0; start < checks; start += 500) {
      await db.transaction().execute(async (trx) => {
        for (let index = start; index < start + 500; index += 1) {
          const row = toRow(index, ownerId);
          await trx.insertInto("fileChecks").values(row).execute();
          await trx.insertInto("findings").values(findingsOf(row.id, index)).execute();
          const report = { fileCheckId: row.id, reportJson: "{}", occurrencesFile: `${row.id}.bin` };
          await trx
            .insertInto("reports")
            .values({ ...report, createdAt: row.updatedAt })
            .execute();
          await countFindings(trx, row.id, 1);
          await indexFileCheck(trx, row.id, valuesOf(index));
          await writeFile(join(dataDir, "occurrences", report.occurrencesFile), packed);
        }
      });
    }
  } finally {
    await db.destroy();
  }
};

const addPeople = async (db: Db): Promise<string> => {
  let ownerId = "";
  for (const [role, count] of Object.entries(people) as [keyof typeof people, number][]) {
    const user = await createUser(
      { db, now: Date.now, newId: () => `person-${role}` },
      {
        role,
        email: emailOf(role),
        password,
        fullName: role,
        permissions: [],
        datev: { clientNumbers: Array.from({ length: count }, (_, index) => numberOf(index)) },
      },
    );
    ownerId = user.id;
  }
  return ownerId;
};

const numberOf = (index: number): string => String(10_000 + (index % clients));

const toRow = (index: number, ownerId: string): FileCheckRow => {
  const at = Date.now() - Math.floor((index / checks) * 300 * dayMs);
  const facts = {
    originalFileName: `EXTF_Buchungsstapel_${index}_Müller.csv`,
    clientNumber: numberOf(index),
    consultantNumber: "1001",
    herkunft: index % 4 === 0 ? "SV" : "RE",
    formatJson: JSON.stringify({ family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 }),
    factsJson: JSON.stringify({
      header: { datumVon: "20260101", datumBis: "20260131", bezeichnung: "Buchungen" },
      records: 1_000,
      checkedAt: at + 1000,
    }),
  };
  return {
    ...facts,
    id: `check-${index}`,
    ownerId,
    intakeClient: null,
    clientKey: `key-${index}`,
    route: "manual",
    status: index % 20 === 0 ? "failed" : "completed",
    error: null,
    progress: 100,
    verdict: index % 3 === 0 ? "importable" : "notImportable",
    countsJson: JSON.stringify({ error: 50, warning: 30, hint: 20 }),
    sha256: index.toString(16).padStart(64, "0"),
    size: 1_000_000,
    rulesetVersion: "1",
    resultHash: null,
    actsJson: null,
    actsAt: null,
    searchText: rowSearchText(facts),
    assigneeId: null,
    organisedAt: null,
    inquiryJson: null,
    inquiryAt: null,
    createdAt: at,
    updatedAt: at + 1000,
    deletedAt: null,
    trashedAt: null,
    trashedBy: null,
  };
};

const findingsOf = (fileCheckId: string, index: number) =>
  Array.from({ length: findingsPerCheck }, (_, position) => {
    const rule = `CSV-F-${String(((index + position * 7) % 120) + 1).padStart(3, "0")}`;
    const title = `Feld ${(index + position) % 40} ist falsch belegt`;
    const severity = position < 3 ? ("error" as const) : ("warning" as const);
    return { fileCheckId, position, rule, severity, title, count: 17 };
  });

/** Every record has a Belegfeld and an amount of its own. */
const valuesOf = (index: number): SearchValues => {
  const rules = findingsOf("", index).map(({ rule, title, count }): SearchValue => {
    return { kind: "rule", value: rule, title, count, line: 3 };
  });
  const places = Array.from({ length: occurrencesPerCheck }, (_, at): readonly SearchValue[] => {
    const number = String(index * occurrencesPerCheck + at).padStart(7, "0");
    const line = at + 3;
    const amount = `${(index * 37 + at * 101) % 20_000},${String(at).padStart(2, "0")}`;
    return [
      { line, kind: "belegfeld1", value: `RE-2026-${number}` },
      { line, kind: "amount", value: amount },
    ];
  });
  return writeValues(...rules, ...places.flat());
};

const packOccurrences = (): Uint8Array => {
  const packed = new Uint32Array(occurrencesPerCheck * wordsPerOccurrence);
  for (let at = 0; at < occurrencesPerCheck; at += 1)
    packed.set([at % findingsPerCheck, at + 3], at * wordsPerOccurrence);
  return new Uint8Array(packed.buffer);
};
