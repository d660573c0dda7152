import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas, type Route } from "#contract/index.ts";
import { admins } from "#contract/roles.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const toFileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const addsEntry = /\b(?:addAuditEntry|addIfAdmin)\(/;

/** The handler adds its entry, or hands that to a file of the server it imports. */
const leavesEntry = (area: string, name: string): boolean => {
  const handler = read(`server/${area}/calls/${toFileName(name)}.ts`);
  const imported = [...handler.matchAll(/from "#(server\/[^"]+\.ts)"/g)].map(([, path = ""]) => path);
  return (
    addsEntry.test(handler) || imported.some((path) => !path.startsWith("server/audit/") && addsEntry.test(read(path)))
  );
};

const calls = Object.entries(areas).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([name, route]) => ({ area, name, route })),
);

test("every call by which only administrators write leaves an entry of the audit", () => {
  const writes = calls.filter(
    ({ route }) =>
      route.access !== "public" && route.access.every((role) => admins.includes(role)) && route.path[0] !== "GET",
  );
  const silent = writes.filter(({ area, name }) => !leavesEntry(area, name)).map(({ name }) => name);
  expect(silent, "Call addAuditEntry in the transaction of the change (server/audit/add-audit-entry.ts)").toEqual([]);
});

test("so does every call of all people that deletes, downloads, signs in, or changes a file check", () => {
  const names = ["login", "changePassword", "endSession", "deleteFileCheck", "deleteForGood", "restoreFileCheck"];
  const more = ["deleteByClientKey", "requestWipe", "updateFileCheck", "startFileCheck", "cancelFileCheck"];
  const listed = calls.filter(({ name }) => [...names, ...more].includes(name));
  expect(listed).toHaveLength(names.length + more.length);
  expect(listed.filter(({ area, name }) => !leavesEntry(area, name)).map(({ name }) => name)).toEqual([]);
});
