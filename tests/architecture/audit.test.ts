import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { areas, type Route } from "#contract/index.ts";
import { admins } from "#contract/roles.ts";
import { handlerFiles } from "#server/process/create-handlers.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const addsEntry = /\b(?:addAuditEntry|addIfAdmin)\(/;

const areaOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/** Adds its entry, or hands that to a file it imports; a file of the area may hand it on within the area. */
const addsOrImports = (path: string): boolean => {
  const source = read(path);
  if (addsEntry.test(source)) return true;
  const named = [...source.matchAll(/from "#(server\/[^"]+\.ts)"/g)].map(([, imported = ""]) => imported);
  const beside = [...source.matchAll(/from "\.(\/[^"]+\.ts)"/g)].map(([, name]) => join(dirname(path), name ?? ""));
  const imported = [...named, ...beside].filter((one) => !one.startsWith("server/records/audit/"));
  return imported.some((one) => (areaOf(one) === areaOf(path) ? addsOrImports(one) : addsEntry.test(read(one))));
};

const files: Readonly<Record<string, string>> = handlerFiles();
const leavesEntry = (name: string): boolean => addsOrImports(`server/${files[name]}`);

const calls = Object.values(areas).flatMap((routes) =>
  Object.entries(routes as Record<string, Route>).map(([name, route]) => ({ name, route })),
);

/** They only look; what they are asked does not fit into an address. */
const looks = ["previewBatch", "previewSchedule", "echo"];

test("every call by which only administrators write leaves an entry of the audit", () => {
  const writes = calls.filter(
    ({ route }) =>
      route.access !== "public" && route.access.every((role) => admins.includes(role)) && route.path[0] !== "GET",
  );
  const silent = writes.filter(({ name }) => !leavesEntry(name)).map(({ name }) => name);
  expect(silent.filter((name) => looks.includes(name)).toSorted()).toEqual(looks.toSorted());
  expect(
    silent.filter((name) => !looks.includes(name)),
    "Call addAuditEntry in the transaction of the change (server/records/audit/add-audit-entry.ts)",
  ).toEqual([]);
});

test("so does every call of all people that deletes, downloads, signs in, or changes a file check", () => {
  const names = ["login", "changePassword", "endSession", "deleteFileCheck", "deleteForGood", "restoreFileCheck"];
  const more = [
    "createApiKey",
    "removeApiKey",
    "deleteByClientKey",
    "requestWipe",
    "updateFileCheck",
    "organiseFileCheck",
    "startFileCheck",
    "cancelFileCheck",
  ];
  const listed = calls.filter(({ name }) => [...names, ...more].includes(name));
  expect(listed).toHaveLength(names.length + more.length);
  expect(listed.filter(({ name }) => !leavesEntry(name)).map(({ name }) => name)).toEqual([]);
});
